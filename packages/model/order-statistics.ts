/** With fewer values a plain sort is as fast. */
const FEWEST_TO_PART = 512;
const VALUES_PER_PART = 8;
const MOST_PARTS = 65_536;

/**
 * Returns the order statistics of `values` at `ranks` (0 is the least; ascending, within 0..n-1),
 * as a full sort would, in a few passes: values are counted in equally wide parts of their range,
 * and only the parts with a wanted rank are sorted. The values must not be NaN and are not changed.
 */
export const orderStatistics = ({
  values,
  ranks,
}: {
  values: Float64Array;
  ranks: number[];
}): Float64Array => {
  const count = values.length;
  let least = Infinity;
  let greatest = -Infinity;
  for (let index = 0; index < count; index++) {
    const value = values[index] ?? 0;
    if (value < least) least = value;
    if (value > greatest) greatest = value;
  }
  const parts = Math.min(MOST_PARTS, Math.floor(count / VALUES_PER_PART));
  const perUnit = (parts - 1) / (greatest - least);
  // Few values, or a range that cannot be divided.
  if (count < FEWEST_TO_PART || !(perUnit > 0 && perUnit < Infinity)) {
    const sorted = Float64Array.from(values).sort();
    return Float64Array.from(ranks, (rank) => sorted[rank] ?? 0);
  }

  const inPart = new Int32Array(parts);
  for (let index = 0; index < count; index++) {
    const part = (((values[index] ?? 0) - least) * perUnit) | 0;
    inPart[part] = (inPart[part] ?? 0) + 1;
  }
  const isWanted = new Uint8Array(parts);
  let part = 0;
  let below = 0;
  let gathered = 0;
  let leftOut = 0;
  const places = ranks.map((rank) => {
    for (; below + (inPart[part] ?? count) <= rank; part++) below += inPart[part] ?? 0;
    if (isWanted[part] === 0) {
      isWanted[part] = 1;
      leftOut = below - gathered;
      gathered += inPart[part] ?? 0;
    }
    return rank - leftOut;
  });
  const held = new Float64Array(gathered);
  let at = 0;
  for (let index = 0; index < count; index++) {
    const value = values[index] ?? 0;
    if (isWanted[((value - least) * perUnit) | 0] === 1) held[at++] = value;
  }
  held.sort();
  return Float64Array.from(places, (place) => held[place] ?? 0);
};
