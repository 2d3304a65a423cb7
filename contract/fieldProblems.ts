import type { SheetFault } from "#domain/inspection/checkSheet.ts";
import type { UnreadableCell } from "#domain/listing/bulk/readBulkRow.ts";
import type { AnswerFault } from "#domain/listing/checkAnswers.ts";

/**
 * What can be wrong with any field: the problem's `type`, and the facts that come with it. What is said of it stands in
 * each language's folder (languages/en/fieldProblems.json).
 */
type FieldFacts = {
  missing: object;
  wrong_type: { expected: ExpectedType };
  not_listed: { options: string[] };
  too_long: { most: number };
  too_short: { least: number };
  too_many: { most: number };
  too_few: { least: number };
  too_large: { most: number };
  too_small: { least: number };
  not_multiple: { step: number };
  bad_format: { format: TextFormat };
  unknown_field: { names: string[] };
  bad_cursor: object;
  unstorable_text: object;
  invalid: object;
};
export type ExpectedType = "text" | "number" | "whole_number" | "boolean" | "list" | "object" | "other";
export type TextFormat = "email" | "url" | "id" | "moment" | "day" | "other";

export type FieldFault = { [Type in keyof FieldFacts]: { type: Type } & FieldFacts[Type] }[keyof FieldFacts];

/** What can be wrong with a field of its own kind. */
type OwnProblem =
  | AnswerFault
  | SheetFault
  | UnreadableCell
  | "bulk_columns"
  | "bulk_row_long"
  | "bulk_row_twice"
  | "title_link"
  | "title_phone"
  | "title_upi"
  | "title_company"
  | "name_link"
  | "name_phone"
  | "name_upi"
  | "name_company"
  | "name_unreadable"
  | "shop_name_taken_back"
  | "question_link"
  | "question_phone"
  | "question_upi"
  | "question_company"
  | "addition_link"
  | "addition_phone"
  | "addition_upi"
  | "addition_company"
  | "rating_link"
  | "rating_phone"
  | "rating_upi"
  | "rating_company"
  | "line_link"
  | "line_phone"
  | "line_upi"
  | "line_company"
  | "email_invalid"
  | "category_slug_form"
  | "brand_names"
  | "synonyms_too_few"
  | "synonyms_too_many"
  | "invitation_code_form"
  | "invitation_code_single"
  | "mobile_invalid"
  | "amount_too_small"
  | "goodwill_too_large"
  | "pick_up_note"
  | "sent_home_note"
  | "loss_note"
  | "refusal_note"
  | "unread_number_note"
  | "other_number_note"
  | "sheet_not_taken"
  | "refusal_reasons"
  | "pickup_code_form"
  | "door_no_required"
  | "locality_required"
  | "pin_code_required"
  | "city_required"
  | "pin_code_form"
  | "post_office_required"
  | "pin_code_unknown"
  | "post_office_elsewhere"
  | "place_outside_india"
  | "line_too_long"
  | "bank_name_required"
  | "ifsc_required"
  | "ifsc_unknown"
  | "account_number_required"
  | "confirm_account_number_required"
  | "account_numbers_differ"
  | "account_number"
  | "business_name_required"
  | "identification_required"
  | "gstin"
  | "pan"
  | "pan_differs"
  | "passport"
  | "individual"
  | "persons_pan"
  | "file_required"
  | "title_required"
  | "category_required"
  | "category_unknown"
  | "subcategory_required"
  | "subcategory_elsewhere"
  | "category_same"
  | "category_not_shipped"
  | "end_date_required"
  | "end_date_form"
  | "end_date_past"
  | "end_date_too_far"
  | "start_form"
  | "start_past"
  | "start_too_far"
  | "start_too_late"
  | "extension_too_short"
  | "extension_too_long"
  | "phrase_without_letters"
  | "outage_empty"
  | "outage_too_long"
  | "outage_too_far"
  | "description_required"
  | "description_too_long"
  | "notes_too_long"
  | "price_invalid"
  | "price_not_lower"
  | "price_near_deposit"
  | "reserve_too_low"
  | "buy_now_too_low"
  | "buy_now_below_reserve"
  | "asking_price_needed"
  | "reserve_with_offers"
  | "set_of_numbered"
  | "lot_number_twice"
  | "lot_number_elsewhere"
  | "too_many_pictures"
  | "picture_twice"
  | "cover_missing"
  | "answers_form"
  | "key_form"
  | "key_kept"
  | "site_path"
  | "question_key_twice"
  | "option_key_twice"
  | "section_key_twice"
  | "radio_without_options"
  | "number_range"
  | "range_without_number"
  | "method_twice"
  | "not_shipped"
  | "planned_at"
  | "time_passed"
  | "shares_too_high"
  | "price_falls_with_distance"
  | "code_form"
  | "grievance_number_form"
  | "grievance_number_check"
  | "contact_form"
  | "area_list_empty"
  | "tiers_not_ascending"
  | "home_section_twice"
  | "home_own_sections"
  | "banner_picture"
  | "banner_empty"
  | "area_list_too_long"
  | "area_list_bad_lines"
  | "statement_columns"
  | "statement_row"
  | "statement_too_long"
  | "order_number_form"
  | "order_number_check"
  | "day_form"
  | "message_empty"
  | "idempotency_key_form";

export type FieldProblemType = keyof FieldFacts | OwnProblem;

/** What a schema says is wrong, in the place of Zod's message: a type, which the server and the screens say in words. */
export function fault(type: OwnProblem): OwnProblem {
  return type;
}

/** One field that was not taken, and why, with the facts of its type. `loc` leads to it: `["body", "ifsc_code"]`. */
export type FieldProblem = {
  loc: (string | number)[];
  type: FieldProblemType;
  [fact: string]: unknown;
};

/** The same as it is answered: in English as well. */
export type AnsweredFieldProblem = FieldProblem & { msg: string };

/** What a verb returns for a field that no schema can judge, such as an IFSC without a branch: answered with 422. */
export type Invalid = { readonly invalid: readonly FieldProblem[] };

export function isInvalid(outcome: unknown): outcome is Invalid {
  return typeof outcome === "object" && outcome !== null && "invalid" in outcome;
}

/** The field of a body that was not taken. */
export function invalidField(field: string, type: OwnProblem, facts: object = {}): Invalid {
  return { invalid: [{ loc: ["body", field], type, ...facts }] };
}
