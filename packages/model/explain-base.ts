/**
 * Says why there is no ratio to a figure: it is not known, not above zero, or near zero
 * (RATIO_LIMITS), which is what a base above zero without a ratio is. subject: what the sentence
 * starts with, as "The equity". unknown: how the sentence ends if the base is not known.
 */
export const explainBase = (
  subject: string,
  base: number | null | undefined,
  unknown = "is not known.",
): string => {
  if (base === null || base === undefined) return `${subject} ${unknown}`;
  return `${subject} is ${base > 0 ? "near zero" : "not above zero"}, so a ratio to it has no meaning.`;
};
