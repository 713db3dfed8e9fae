import type { RecordRow } from "@plumbline/market/record-file.ts";
import type { createRandom } from "@plumbline/test-kit/random.ts";

/**
 * Chooses rows of a record: those asked for by ticker or by line (the first row is line 1), else as
 * many as are to be drawn, without repetition. Throws where a row asked for is not there.
 */
export const chooseRows = (
  rows: readonly RecordRow[],
  {
    asked,
    draw,
    random,
  }: { asked: readonly string[]; draw: number; random: Pick<ReturnType<typeof createRandom>, "below"> },
): RecordRow[] => {
  if (asked.length > 0)
    return asked.map((name) => {
      const row = /^\d+$/.test(name)
        ? rows[Number(name) - 1]
        : rows.find(({ ticker }) => ticker === name.toUpperCase());
      if (!row) throw new Error(`the record has no row ${name}`);
      return row;
    });
  const left = [...rows];
  const drawn: RecordRow[] = [];
  while (drawn.length < draw && left.length > 0) drawn.push(...left.splice(random.below(left.length), 1));
  return drawn;
};
