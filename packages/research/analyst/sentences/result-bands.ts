/** How filings say in words how far a result moved: "mid-single digits", "low teens". */

/** The least and the most percent of each band; those of a digit are whole percents, rounded. */
const bands: Readonly<Record<string, readonly [least: number, most: number]>> = {
  "single digit": [0.5, 9.5],
  "low single digit": [0.5, 3.5],
  "mid single digit": [3.5, 6.5],
  "high single digit": [6.5, 9.5],
  "double digit": [9.5, 99.5],
  "low double digit": [9.5, 13.5],
  "high double digit": [49.5, 99.5],
  "low teen": [9.5, 13.5],
  "mid teen": [13.5, 16.5],
  "high teen": [16.5, 19.5],
};
const band =
  /\b(?:(?:low|mid|high|middle)[- ])?(?:(?:single|double|triple)[- ]digit|teen|twenties|thirties|forties)/i;

/** Returns whether a result gives a band that its growth, a fraction, does not lie in. */
export const isOfOtherBand = (result: string, growth: number): boolean => {
  const [found] = band.exec(result) ?? [];
  if (found === undefined) return false;
  const bounds = bands[found.toLowerCase().replaceAll("-", " ")];
  const size = Math.abs(100 * growth);
  return !bounds || size < bounds[0] || size > bounds[1];
};
