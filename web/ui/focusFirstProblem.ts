/**
 * After a refused submit: the focus goes to the first field that says what is wrong, which brings it into sight and
 * has it read. Call it in the submit handler; it waits until the messages stand.
 */
export function focusFirstProblem(form: HTMLFormElement): void {
  setTimeout(() => form.querySelector<HTMLElement>('[aria-invalid="true"]')?.focus());
}
