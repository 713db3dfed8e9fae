/** Lists an element and its ancestors, nearest first. Call it before the element is removed. */
export const listFocusPath = (element: Element | null): readonly Element[] => {
  const path: Element[] = [];
  for (let one = element; one; one = one.parentElement) path.push(one);
  return path;
};

/** Parts of a page that are worth reading from their start. */
const parts = "section, [role=tabpanel], [role=dialog], main";

/**
 * Focuses the first element of a path. If it was removed, focuses the part of the page that held
 * it, so that the keyboard and a screen reader go on from there and not from the top of the page.
 */
export function focusAlong(path: readonly Element[]): void {
  const [first] = path;
  if (first?.isConnected && first !== document.body) {
    (first as HTMLElement).focus({ preventScroll: true });
    return;
  }
  const left = path.find((one) => one.isConnected);
  const part = left?.closest<HTMLElement>(parts) ?? document.querySelector<HTMLElement>("main");
  if (!part) return;
  if (!part.hasAttribute("tabindex")) part.tabIndex = -1;
  part.focus({ preventScroll: true });
}
