import type { Config } from "../../operations/config.ts";

/** Who Blaze is on its documents. What the operator has not configured is left out, never invented. */
export type Issuer = {
  readonly name: string;
  readonly address: string;
  readonly gstin: string;
  readonly email: string;
  /** The codes under which the tax offices file the goods and the fee. */
  readonly goodsHsn: string;
  readonly feeSac: string;
};

export function issuerOf(config: Config): Issuer {
  return {
    name: config.LEGAL_ENTITY_NAME,
    address: config.LEGAL_ENTITY_ADDRESS,
    gstin: config.LEGAL_ENTITY_GSTIN,
    email: config.SUPPORT_EMAIL,
    goodsHsn: config.GOODS_HSN_CODE,
    feeSac: config.PLATFORM_FEE_SAC_CODE,
  };
}

/** The lines at the head of a document. */
export function issuerLines(issuer: Issuer): string[] {
  const gstin = issuer.gstin === "" ? "" : `GSTIN ${issuer.gstin}`;
  return [issuer.name, issuer.address, gstin, issuer.email].filter((line) => line !== "");
}
