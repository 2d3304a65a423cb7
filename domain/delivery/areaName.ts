/** What people call where a post office is: its name without its rank (S.O, B.O, H.O, G.P.O) and its district. */
export function areaName(office: string): string {
  const plain = office.replace(/\s*\([^)]*\)\s*$/, "").replace(/\s+(?:[SBH]|G\.?P)\.?O\.?$/i, "");
  return plain === "" ? office : plain;
}
