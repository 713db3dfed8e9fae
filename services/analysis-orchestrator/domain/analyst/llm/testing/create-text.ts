/** Creates prose of exactly this number of characters, up to 1,500. */
export const createText = (length: number) =>
  `${"It serves those who ask. "
    .repeat(60)
    .slice(0, length - 1)
    .trim()
    .padEnd(length - 1, "a")}b`;
