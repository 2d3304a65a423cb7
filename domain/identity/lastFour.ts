/** The last four characters: all that is kept in the open of an account or identity number. */
export function lastFour(number: string): string {
  return number.slice(-4);
}

/** A number as it is shown, `•••• 6789`. The dots say nothing of its length. */
export function shownLastFour(four: string): string {
  return `•••• ${four}`;
}
