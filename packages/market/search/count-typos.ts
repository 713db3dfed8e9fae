/**
 * Counts the typing errors between a text and the beginning of a name that comes nearest to it: a
 * wrong, missing or extra letter, or two letters that changed places. Returns more than max as soon
 * as it is known.
 */
export function countTypos({ text, name, max }: { text: string; name: string; max: number }): number {
  // Optimal string alignment: a row for each letter of the text, a column for each of the name.
  const width = Math.min(name.length, text.length + max);
  let beforeLast: number[] = [];
  let last = Array.from({ length: width + 1 }, (_, column) => column);
  for (let row = 1; row <= text.length; row++) {
    const current = [row];
    let least = row;
    for (let column = 1; column <= width; column++) {
      const isSame = text[row - 1] === name[column - 1];
      let typos = Math.min(
        (last[column] ?? 0) + 1,
        (current[column - 1] ?? 0) + 1,
        (last[column - 1] ?? 0) + (isSame ? 0 : 1),
      );
      const isSwapped =
        row > 1 && column > 1 && text[row - 1] === name[column - 2] && text[row - 2] === name[column - 1];
      if (isSwapped) typos = Math.min(typos, (beforeLast[column - 2] ?? 0) + 1);
      current.push(typos);
      least = Math.min(least, typos);
    }
    if (least > max) return max + 1;
    [beforeLast, last] = [last, current];
  }
  return Math.min(...last);
}
