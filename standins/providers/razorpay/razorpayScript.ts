/**
 * What a merchant's page loads as Razorpay's checkout script, in our own words: `new Razorpay(options)`, `on`,
 * `open`, `close`. It opens a frame over the page and hands the result to `options.handler`; a failed attempt is
 * told to the listeners of `payment.failed` and may be repeated in the frame.
 */
export const razorpayScript = `(() => {
  const home = new URL(document.currentScript.src).origin;
  class Razorpay {
    #options; #listeners = new Map(); #frame = null;
    constructor(options) {
      if (!options || !options.key) throw new Error("No key passed");
      this.#options = options;
      this.hear = this.hear.bind(this);
    }
    on(event, listener) {
      this.#listeners.set(event, [...(this.#listeners.get(event) || []), listener]);
      return this;
    }
    open() {
      if (this.#frame) return;
      const address = new URL("/razorpay/v1/checkout/frame", home);
      address.searchParams.set("order_id", this.#options.order_id || "");
      address.searchParams.set("origin", location.origin);
      this.#frame = document.createElement("iframe");
      this.#frame.title = "Razorpay Checkout";
      this.#frame.className = "razorpay-checkout-frame";
      const style = { position: "fixed", inset: "0", width: "100%", height: "100%", border: "0", zIndex: "2147483647" };
      Object.assign(this.#frame.style, style);
      this.#frame.src = address;
      addEventListener("message", this.hear);
      document.body.append(this.#frame);
    }
    close() {
      if (!this.#frame) return;
      removeEventListener("message", this.hear);
      this.#frame.remove();
      this.#frame = null;
    }
    hear({ origin, source, data }) {
      if (origin !== home || !this.#frame || source !== this.#frame.contentWindow || data.source !== "razorpay") return;
      if (data.event === "failed") {
        for (const listener of this.#listeners.get("payment.failed") || []) listener({ error: data.error });
        const isOver = this.#options.retry === false || (this.#options.retry && this.#options.retry.enabled === false);
        if (!isOver) { this.#frame.src = this.#frame.src; return; }
      }
      this.close();
      if (data.event === "success" && this.#options.handler) this.#options.handler(data.result);
      if (data.event !== "success" && this.#options.modal && this.#options.modal.ondismiss) this.#options.modal.ondismiss();
    }
  }
  window.Razorpay = Razorpay;
})();
`;
