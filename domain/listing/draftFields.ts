import { deliveryPayers } from "../delivery/deliveryTerms.ts";
import { defaultShippingMode, shippingModes } from "../order/orderStages.ts";
import type { DraftSection } from "./draftSections.ts";

type Declared = {
  /** The section of the wizard that asks for it. */
  readonly section: DraftSection;
  readonly table: "listings" | "listing_details";
  /** Holds the value as text; the compiler finds a column that the table does not have. */
  readonly column: string;
  /** What a draft has before anybody chose: the column's default. A needed field begins with nothing, `""`. */
  readonly empty: string;
  /** A body without it leaves the saved value as it is, empties it, or is refused. */
  readonly whenLeftOut: "kept" | "emptied" | "refused";
  /** Whether a draft must have it before it may go live. */
  readonly isNeeded: boolean;
  /** Whether a copy of the listing begins with it. */
  readonly isCopied: boolean;
  /** `plain`: a control that follows from the declaration; `own`: the section's screen has a control of its own. */
  readonly control: "plain" | "own";
};
type TextField = Declared & {
  readonly kind: "text";
  readonly longest: number;
  /** Height of the control; one line when it is left out. */
  readonly rows?: number;
  /** What a body is told that lacks it, or has too much of it. */
  readonly problems?: { readonly required: "description_required"; readonly tooLong: "notes_too_long" };
};
type ChoiceField = Declared & { readonly kind: "choice"; readonly choices: readonly string[] };
export type DraftField = TextField | ChoiceField;

/**
 * The plain fields of a draft: each is checked, stored, answered, copied, missed and drawn from this declaration alone.
 * A field whose rule looks at other rows or other fields (category, price, pictures, answers to a category's questions)
 * is written out in its section instead. They stand in the order of the sections. docs/recipes.md says what adding one
 * takes.
 */
export const draftFields = {
  condition: {
    section: "info",
    table: "listings",
    column: "condition",
    empty: "used",
    whenLeftOut: "kept",
    isNeeded: true,
    isCopied: true,
    control: "plain",
    kind: "choice",
    choices: ["used", "new", "mint", "openbox"],
  },
  others: {
    section: "conditions",
    table: "listing_details",
    column: "condition_notes",
    empty: "",
    whenLeftOut: "emptied",
    isNeeded: false,
    isCopied: true,
    control: "plain",
    kind: "text",
    longest: 2000,
    rows: 3,
  },
  notes: {
    section: "notes",
    table: "listing_details",
    column: "notes",
    empty: "",
    whenLeftOut: "refused",
    isNeeded: false,
    isCopied: true,
    control: "plain",
    kind: "text",
    longest: 5000,
    rows: 6,
    problems: { required: "description_required", tooLong: "notes_too_long" },
  },
  shipping_mode: {
    section: "seller_data",
    table: "listings",
    column: "shipping_mode",
    empty: defaultShippingMode,
    whenLeftOut: "kept",
    isNeeded: false,
    isCopied: true,
    control: "own",
    kind: "choice",
    choices: shippingModes,
  },
  delivery_paid_by: {
    section: "seller_data",
    table: "listing_details",
    column: "delivery_paid_by",
    empty: "buyer",
    whenLeftOut: "kept",
    isNeeded: false,
    isCopied: true,
    control: "own",
    kind: "choice",
    choices: deliveryPayers,
  },
} as const satisfies Record<string, DraftField>;

type Fields = typeof draftFields;
export type DraftFieldName = keyof Fields;

type NamesWith<Facts> = {
  [Name in DraftFieldName]: Fields[Name] extends Facts ? Name : never;
}[DraftFieldName];
export type FieldIn<Section extends DraftSection> = NamesWith<{ section: Section }>;
export type NeededField = NamesWith<{ isNeeded: true }>;
export type PlainControl = NamesWith<{ control: "plain" }>;

export type FieldValue<Name extends DraftFieldName> = Fields[Name] extends {
  choices: readonly (infer Choice extends string)[];
}
  ? Choice | Fields[Name]["empty"]
  : string;

/** The values of a section's fields. */
export type FieldValues<Section extends DraftSection> = { [Name in FieldIn<Section>]: FieldValue<Name> };
/** The same where some may be left out. */
export type FieldsGiven<Section extends DraftSection> = {
  readonly [Name in FieldIn<Section>]?: FieldValue<Name> | undefined;
};

/** In the order of the declaration, which is that of the wizard's sections. */
export const draftFieldNames = Object.keys(draftFields) as DraftFieldName[];

export const neededFields = draftFieldNames.filter((name): name is NeededField => draftFields[name].isNeeded);

export function fieldsIn<Section extends DraftSection>(section: Section): FieldIn<Section>[] {
  const names = draftFieldNames.filter((name) => draftFields[name].section === section);
  return names as FieldIn<Section>[];
}

/** A field's declaration as one that may be of either kind. */
export function draftField(name: DraftFieldName): DraftField {
  return draftFields[name];
}

/** What a body or an answer says beside the fields of a section, such as answers by the key of their question. */
export function withoutFields<Section extends DraftSection, Body extends object>(
  section: Section,
  body: Body,
): Omit<Body, FieldIn<Section>> {
  const names: readonly string[] = fieldsIn(section);
  const rest = Object.entries(body).filter(([name]) => !names.includes(name));
  return Object.fromEntries(rest) as Omit<Body, FieldIn<Section>>;
}
