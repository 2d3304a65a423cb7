/** What the refusals carry that come where goods change hands: at the pick-up, the delivery and the hand-over. */
export type DoorRefusals = {
  handover_code_wrong: { tries_left: number };
  handover_code_over: object;
  pickup_code_wrong: { tries_left: number };
  pickup_code_over: object;
  delivery_code_wrong: { tries_left: number };
  delivery_code_over: object;
  /** Neither the code, nor pictures, nor a name with a note (R-ORDER-28). */
  delivery_proof_missing: object;
  delivery_proved: object;
  /** By when the goods are expected that somebody calls lost or broken without knowing it. */
  loss_not_known: { until: string };
  pickup_fixed: object;
  pickup_slot_gone: object;
};
