/** Whether a button is of a kind that waits for what it started, and waits now (busy-button.tsx). */
export function isBusy(button: HTMLElement): boolean {
  const state = button.getAttribute("aria-disabled");
  if (state === null) throw new Error(`${button.textContent} never waits`);
  return state === "true";
}
