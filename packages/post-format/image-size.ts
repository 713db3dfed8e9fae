const defaultPercent = 80;
/** Nothing is shown at a width of 0. */
const minPercent = 1;

/**
 * Reads how wide an image is shown, in percent of the text, from its title in Markdown: a fraction
 * up to 1 ("0.6") or a percentage ("60%"), from 1 to 100. Any other title means 80.
 */
export const readImageSize = (title: string | undefined): number => {
  const [, digits, percentSign] = /^\s*([+-]?(?:\d+\.?\d*|\.\d+))\s*(%?)\s*$/.exec(title ?? "") ?? [];
  if (digits === undefined) return defaultPercent;
  const number = Number(digits);
  if (!percentSign && number > 1) return defaultPercent;
  const percent = percentSign ? number : number * 100;
  return Math.min(100, Math.max(minPercent, percent));
};
