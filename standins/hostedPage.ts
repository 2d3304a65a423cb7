const style = `
  :root { color-scheme: light dark; --page: #f3f5f8; --paper: #fff; --ink: #16202c; --soft: #57657a;
    --line: #d5dce6; --edge: #7c8aa0; --accent: #0b5cad; --on-accent: #fff; --tint: #eaf3fc; --bad: #a3113f }
  @media (prefers-color-scheme: dark) { :root { --page: #10151c; --paper: #19212b; --ink: #f0f4f9;
    --soft: #a9b6c8; --line: #2c3847; --edge: #7a8aa0; --accent: #7db8f5; --on-accent: #06213d;
    --tint: #1b2c40; --bad: #ff9db4 } }
  * { box-sizing: border-box }
  body { margin: 0; min-height: 100dvh; display: grid; place-items: center; padding: 16px; background: var(--page);
    color: var(--ink); font: 16px/1.5 system-ui, sans-serif }
  main { width: 100%; max-width: 420px; background: var(--paper); border: 1px solid var(--line);
    border-radius: 14px; overflow: hidden }
  header { display: flex; justify-content: space-between; gap: 12px; padding: 16px 20px;
    border-bottom: 1px solid var(--line); font-weight: 600 }
  header small { font-weight: 400; color: var(--soft) }
  form, section { padding: 20px }
  section { padding-bottom: 0 }
  h1 { margin: 0; font-size: 32px; line-height: 1.2; font-variant-numeric: tabular-nums }
  p { margin: 4px 0 0; color: var(--soft); overflow-wrap: anywhere }
  .problem { color: var(--bad) }
  fieldset { border: 0; margin: 0 0 20px; padding: 0; display: grid; gap: 8px }
  legend { padding: 0 0 8px; font-weight: 600 }
  label { display: flex; gap: 12px; align-items: center; min-height: 56px; padding: 8px 14px;
    border: 1px solid var(--line); border-radius: 10px; cursor: pointer }
  label:has(:checked) { border-color: var(--accent); background: var(--tint) }
  label small { display: block; color: var(--soft) }
  input { width: 20px; height: 20px; accent-color: var(--accent) }
  button { width: 100%; min-height: 48px; border-radius: 10px; font: inherit; font-weight: 600; cursor: pointer }
  button + button { margin-top: 10px }
  .pay { border: 0; background: var(--accent); color: var(--on-accent) }
  .fail { border: 1px solid var(--edge); background: none; color: var(--bad) }
  .leave { border: 0; background: none; color: var(--soft) }
  :focus-visible { outline: 3px solid var(--accent); outline-offset: 2px }
  footer { padding: 12px 20px 18px; color: var(--soft); font-size: 14px }
`;

type Hosted = {
  readonly provider: string;
  /** Decimal rupees. */
  readonly amount: string;
  readonly line: string;
  /** Where the form goes, and what it carries besides the outcome. */
  readonly action: string;
  readonly fields: Readonly<Record<string, string>>;
  readonly methods: readonly (readonly [value: string, label: string, hint: string])[];
  /** Why the last attempt failed. */
  readonly problem?: string;
  /** Offers to leave without paying, as a frame does. */
  readonly canLeave?: boolean;
};

/** A provider's page: the payer chooses how to pay, and whether it works. No money moves here. */
export function hostedPage(hosted: Hosted): string {
  const amount = escapeHtml(
    `₹${Number(hosted.amount).toLocaleString("en-IN", { minimumFractionDigits: 2, maximumFractionDigits: 2 })}`,
  );
  const fields = Object.entries(hosted.fields).map(
    ([name, value]) => `<input type="hidden" name="${escapeHtml(name)}" value="${escapeHtml(value)}">`,
  );
  const body = `<main>
    <header><span>${escapeHtml(hosted.provider)}</span> <small>stand-in, no real money</small></header>
    <section>
      <h1>${amount}</h1>
      <p>${escapeHtml(hosted.line)}</p>
      ${hosted.problem === undefined ? "" : `<p class="problem" role="alert">${escapeHtml(hosted.problem)}</p>`}
    </section>
    <form method="post" action="${escapeHtml(hosted.action)}">
      ${fields.join("\n      ")}
      <fieldset>
        <legend>Pay with</legend>
        ${hosted.methods.map(methodChoice).join("\n        ")}
      </fieldset>
      <button class="pay" name="outcome" value="success">Pay ${amount}</button>
      <button class="fail" name="outcome" value="failure">Let it fail</button>
      ${hosted.canLeave ? '<button class="leave" name="outcome" value="leave">Leave without paying</button>' : ""}
    </form>
    <footer>This page stands in for the payment provider. Its buttons lead back to the merchant.</footer>
  </main>`;
  return htmlPage(`Pay ${amount} · ${escapeHtml(hosted.provider)} (stand-in)`, body);
}

/** A page that tells the one around it what happened. */
export function messagePage(message: object, origin: string): string {
  const json = (value: unknown) => JSON.stringify(value).replaceAll("<", "\\u003c");
  return htmlPage("…", `<script>parent.postMessage(${json(message)}, ${json(origin)})</script>`);
}

/** A page that sends a form by itself, as a bank's does on the way back. */
export function formPage(action: string, fields: Readonly<Record<string, string>>): string {
  const inputs = Object.entries(fields).map(
    ([name, value]) => `<input type="hidden" name="${escapeHtml(name)}" value="${escapeHtml(value)}">`,
  );
  return htmlPage(
    "Back to the merchant",
    `<form method="post" action="${escapeHtml(action)}">${inputs.join("")}<button class="pay">Back to the merchant</button></form>
    <script>document.forms[0].submit()</script>`,
  );
}

function htmlPage(title: string, body: string): string {
  return `<!doctype html>
<html lang="en-IN">
<head>
  <meta charset="utf-8">
  <meta name="viewport" content="width=device-width, initial-scale=1">
  <meta name="robots" content="noindex">
  <title>${title}</title>
  <link rel="icon" href="data:,">
  <style>${style}</style>
</head>
<body>
  ${body}
</body>
</html>`;
}

export const commonMethods = [
  ["upi", "UPI", "Any UPI app"],
  ["card", "Card", "Debit or credit card"],
  ["netbanking", "Net banking", "All major banks"],
] as const;

function methodChoice([value, label, hint]: readonly [string, string, string], index: number): string {
  const checked = index === 0 ? " checked" : "";
  return `<label><input type="radio" name="method" value="${escapeHtml(value)}"${checked}>
          <span>${escapeHtml(label)}<small>${escapeHtml(hint)}</small></span></label>`;
}

function escapeHtml(text: string): string {
  return text.replaceAll(/[&<>"']/g, (character) => `&#${character.charCodeAt(0)};`);
}
