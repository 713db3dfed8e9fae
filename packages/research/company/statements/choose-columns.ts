/** The amounts of a line in both columns of a balance sheet. */
export type Columns = readonly [number, number];

/** A choice of lines, as places in their list, with its sums. */
type Choice = { places: number[]; sums: Columns };

const listChoices = (lines: readonly Columns[], from: number, to: number): Choice[] =>
  lines.slice(from, to).reduce<Choice[]>(
    (choices, [a, b], i) => [
      ...choices,
      ...choices.map(({ places, sums }) => ({
        places: [...places, from + i],
        sums: [sums[0] + a, sums[1] + b] as const,
      })),
    ],
    [{ places: [], sums: [0, 0] }],
  );

/** The chance that some choice of lines meets both sums without being the right one is below this. */
const mostByChance = 0.01;
/** More lines take long to add up. */
const mostLines = 26;

/**
 * Returns whether so few choices exist that hardly any meets both sums by chance: each sum is met
 * by one of as many amounts as it has units, but for its tolerance.
 */
export const isProof = (count: number, [a, b]: Columns, tolerance: number): boolean => {
  const chance = (sum: number) => Math.min(1, (2 * tolerance + 1) / Math.max(1, Math.abs(sum)));
  return count <= mostLines && 2 ** count * chance(a) * chance(b) <= mostByChance;
};

/**
 * Lists the choices of lines whose amounts add up to a sum in both columns, but for a tolerance, as
 * places in the list of lines. Meets in the middle: 26 lines take 8,192 sums twice.
 */
export const chooseColumns = (lines: readonly Columns[], [a, b]: Columns, tolerance: number): number[][] => {
  const middle = Math.ceil(lines.length / 2);
  const left = listChoices(lines, 0, middle).toSorted((one, other) => one.sums[0] - other.sums[0]);
  return listChoices(lines, middle, lines.length).flatMap((right) => {
    const [low, high] = [a - right.sums[0] - tolerance, a - right.sums[0] + tolerance];
    const found: number[][] = [];
    let [start, end] = [0, left.length];
    while (start < end) {
      const at = (start + end) >> 1;
      if ((left[at] as Choice).sums[0] < low) start = at + 1;
      else end = at;
    }
    for (let i = start; i < left.length && (left[i] as Choice).sums[0] <= high; i++) {
      const { places, sums } = left[i] as Choice;
      if (Math.abs(sums[1] + right.sums[1] - b) <= tolerance) found.push([...places, ...right.places]);
    }
    return found;
  });
};
