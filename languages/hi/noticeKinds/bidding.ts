export const bidding = {
  outbid: {
    subject: "आपसे ऊँची बोली लगी",
    sms: "Blaze पर ##title## के लिए आपसे ऊँची बोली लगी। मौजूदा बोली ##amount## है।",
    app: "{title} पर आपसे ऊँची बोली लगी। मौजूदा बोली {amount} है।",
  },
  ending_soon: {
    subject: "आपकी एक नीलामी जल्द ख़त्म होगी",
    sms: "Blaze पर ##title## की नीलामी ##deadline## को ख़त्म होगी। मौजूदा बोली ##amount## है।",
    app: "{title} की नीलामी {deadline} को ख़त्म होगी। मौजूदा बोली {amount} है।",
  },
} as const;
