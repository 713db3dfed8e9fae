/**
 * Reads an amount as people and brokers write it: 12, 1,250.5, $62.50. Returns null for what is no
 * number above zero.
 */
export const readAmount = (text: string): number | null => {
  const plain = text
    .trim()
    .replace(/^\$\s?/, "")
    .replaceAll(/,(?=\d{3}(\D|$))/g, "");
  if (!/^\d*\.?\d+$/.test(plain)) return null;
  const amount = Number(plain);
  return amount > 0 ? amount : null;
};

/**
 * Reads amounts that are divided by spaces, semicolons or commas with a space. Returns undefined if
 * one of them is no number above zero.
 */
export const readAmounts = (text: string): number[] | undefined => {
  const amounts = text.split(/[\s;]+/).flatMap((part) => {
    const plain = part.replace(/,$/, "");
    return plain === "" ? [] : [readAmount(plain)];
  });
  return amounts.every((amount) => amount !== null) ? amounts : undefined;
};
