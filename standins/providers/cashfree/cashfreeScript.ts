/**
 * What a merchant's page loads as Cashfree's checkout script, in our own words: `Cashfree({mode})` with
 * `checkout({paymentSessionId, redirectTarget})`. `_modal` opens a frame and answers a promise with `error` or
 * `paymentDetails`; anything else leaves for the page.
 */
export const cashfreeScript = `(() => {
  const home = new URL(document.currentScript.src).origin;
  const style = { position: "fixed", inset: "0", width: "100%", height: "100%", border: "0", zIndex: "2147483647" };
  function openFrame(address) {
    return new Promise((resolve) => {
      const frame = document.createElement("iframe");
      frame.title = "Cashfree Checkout";
      Object.assign(frame.style, style);
      frame.src = address;
      addEventListener("message", function hear({ origin, source, data }) {
        if (origin !== home || source !== frame.contentWindow || data.source !== "cashfree") return;
        removeEventListener("message", hear);
        frame.remove();
        if (data.status === "SUCCESS" || data.status === "PENDING") {
          resolve({ paymentDetails: { paymentMessage: data.text || "Payment finished. Check status." } });
        } else {
          const code = data.status === "USER_DROPPED" ? "payment_aborted" : "payment_failed";
          resolve({ error: { type: "request_failed", code, message: data.text } });
        }
      });
      document.body.append(frame);
    });
  }
  window.Cashfree = ({ mode }) => {
    if (mode !== "sandbox" && mode !== "production") throw new Error("mode is sandbox or production");
    return {
      checkout({ paymentSessionId, redirectTarget = "_self" }) {
        const address = new URL("/cashfree/checkout", home);
        address.searchParams.set("session", paymentSessionId);
        if (redirectTarget !== "_modal") {
          location.assign(address);
          return Promise.resolve({ redirect: true });
        }
        address.searchParams.set("origin", location.origin);
        return openFrame(address);
      },
    };
  };
})();
`;
