/** Known to everybody who reads this file, so production refuses it. */
export const demoSecret = "demo-secret-known-to-everybody-never-for-production";

/** For tests and whoever runs a demo by hand: `npm start` makes keys of its own. */
export const demoKeys = {
  SEALING_KEYS: "1=ZGVtby1zZWFsaW5nLWtleS1uZXZlci1wcm9kdWN0aW8=",
  FINGERPRINT_KEY: "ZGVtby1maW5nZXJwcmludC1rZXktbm90LWZvci1yZWE=",
  WEB_PUSH_PRIVATE_KEY: "wIU6dIGPZLLDNn8Fr5KLCkgV5jxh4jxAGmEwZpKMkz8",
};

/** What the demo runs with when nothing else is said. */
export function demoDefaults(set: Record<string, string | undefined>): Record<string, string> {
  return {
    HOST: "127.0.0.1",
    PUBLIC_URL: `http://127.0.0.1:${set.PORT ?? "3000"}`,
    BLAZE_SECRET: demoSecret,
    OPERATOR_PASSKEYS: "optional",
    ...demoKeys,
    WEB_PUSH_PUBLIC_KEY:
      "BNK6wuMTYOZ-rKK47Qc0oYruf6KbgWNLJLmJN_-MnFoEqUVaHfveZsg2AAm41PVhsN9wHmoFuedpjfWrcJurVFs",
    // Tests and demo bidders all sign in from one address.
    OTP_ADDRESS_LIMIT: "1000",
    OTP_ADDRESS_DAY_LIMIT: "100000",
    OTP_ADDRESS_WRONG_LIMIT: "1000",
    // So do the pages of every browser test.
    ADDRESS_READ_LIMIT: "500",
    ADDRESS_WRITE_LIMIT: "500",
    SESSION_READ_LIMIT: "500",
    SESSION_WRITE_LIMIT: "500",
    LEGAL_ENTITY_NAME: "Blaze Demo Private Limited",
    SUPPORT_EMAIL: "support@blaze.example",
    SUPPORT_PHONE: "+91 80 0000 0000",
  };
}
