/**
 * Returns the page numbers to show: at most five, always the first and the last, null for a gap.
 */
export function listPageButtons({
  page,
  totalPages,
}: {
  page: number;
  totalPages: number;
}): (number | null)[] {
  if (totalPages <= 5) return Array.from({ length: totalPages }, (_, index) => index + 1);
  const middle = Math.min(Math.max(page, 3), totalPages - 2);
  const pages = [1, middle - 1, middle, middle + 1, totalPages];
  const buttons: (number | null)[] = [];
  for (const [index, number] of pages.entries()) {
    const before = pages[index - 1];
    if (before !== undefined && number - before > 1) buttons.push(null);
    buttons.push(number);
  }
  return buttons;
}
