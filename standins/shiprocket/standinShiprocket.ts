/** The account at the stand-in, and the place where Blaze packs. */
export const standinShiprocket = {
  email: "blaze@standin.example",
  password: "standin-shiprocket-password",
  pickupLocation: "Blaze Pune",
  pickupPinCode: "411038",
  webhookToken: "standin-parcel-webhook-key",
};
