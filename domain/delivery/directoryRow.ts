/** An office as the public directory has it. Coordinates of 0 and 0 mean that there are none. */
export type DirectoryRow = {
  readonly circle: string;
  readonly name: string;
  readonly pinCode: string;
  readonly kind: PostOfficeKind;
  readonly district: string;
  readonly state: string;
  readonly lat: number;
  readonly lon: number;
};

export type PostOfficeKind = "HO" | "PO" | "BO";
