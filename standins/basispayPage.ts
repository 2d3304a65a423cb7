import type { StandinPayment } from "./store.ts";

const methods = [
  ["upi", "UPI", "Any UPI app"],
  ["card", "Card", "Debit or credit card"],
  ["netbanking", "Net banking", "All major banks"],
] as const;

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
  :focus-visible { outline: 3px solid var(--accent); outline-offset: 2px }
  footer { padding: 12px 20px 18px; color: var(--soft); font-size: 14px }
`;

/** The hosted payment page: the payer chooses how to pay, and whether it works. No money moves here. */
export function checkoutPage(payment: StandinPayment, customerName: string): string {
  const amount = `₹${Number(payment.amount).toLocaleString("en-IN", { minimumFractionDigits: 2 })}`;
  return `<!doctype html>
<html lang="en-IN">
<head>
  <meta charset="utf-8">
  <meta name="viewport" content="width=device-width, initial-scale=1">
  <meta name="robots" content="noindex">
  <title>Pay ${amount} · BasisPay (stand-in)</title>
  <style>${style}</style>
</head>
<body>
  <main>
    <header><span>BasisPay</span> <small>stand-in, no real money</small></header>
    <section>
      <h1>${amount}</h1>
      <p>${customerName === "" ? "" : `${escapeHtml(customerName)} · `}Order ${escapeHtml(payment.provider_reference)}</p>
    </section>
    <form method="post" action="/checkout/pay">
      <input type="hidden" name="orderReference" value="${escapeHtml(payment.provider_reference)}">
      <fieldset>
        <legend>Pay with</legend>
        ${methods.map(methodChoice).join("\n        ")}
      </fieldset>
      <button class="pay" name="outcome" value="success">Pay ${amount}</button>
      <button class="fail" name="outcome" value="failure">Let it fail</button>
    </form>
    <footer>This page stands in for the payment provider. Both buttons lead back to the merchant.</footer>
  </main>
</body>
</html>`;
}

function methodChoice([value, label, hint]: (typeof methods)[number], index: number): string {
  const checked = index === 0 ? " checked" : "";
  return `<label><input type="radio" name="method" value="${value}"${checked}>
          <span>${label}<small>${hint}</small></span></label>`;
}

function escapeHtml(text: string): string {
  return text.replaceAll(/[&<>"']/g, (character) => `&#${character.charCodeAt(0)};`);
}
