/**
 * After a refused submit: the focus goes to the first field that says what is wrong, which scrolls it into view and
 * has it read. What is no field itself (a group of choices, a file that failed) is marked with aria-invalid or
 * data-problem, and its first control gets the focus. Call it in the submit handler; it waits until the messages stand.
 */
export function focusFirstProblem(form: HTMLFormElement): void {
  setTimeout(() => {
    const problem = form.querySelector<HTMLElement>('[aria-invalid="true"], [data-problem]');
    problem?.focus();
    if (problem === null || document.activeElement === problem) return;
    firstControl(problem)?.focus();
    // What is wrong stands at the head of a group, which may be above the screen.
    problem.scrollIntoView({ block: "nearest" });
  });
}

function firstControl(group: HTMLElement): HTMLElement | undefined {
  const controls = group.querySelectorAll<HTMLElement>("input, select, textarea, button");
  return [...controls].find((control) => control.tabIndex >= 0 && control.checkVisibility());
}
