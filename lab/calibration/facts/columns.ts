type NumberArray = Int32Array | Float64Array;

/** A column of numbers that grows: four or eight bytes a row instead of an object. */
export type Column = { push: (value: number) => void; at: (row: number) => number; length: () => number };

/** Creates a growing column of a kind of array. */
export const createColumn = (Kind: Int32ArrayConstructor | Float64ArrayConstructor): Column => {
  let values: NumberArray = new Kind(1024);
  let length = 0;
  return {
    push: (value) => {
      if (length === values.length) {
        const larger = new Kind(length * 2);
        larger.set(values);
        values = larger;
      }
      values[length++] = value;
    },
    at: (row) => values[row] as number,
    length: () => length,
  };
};

/** Texts that repeat, each kept once under a number. */
export type Texts = {
  /** Returns the number of a text, a new one for a new text. */
  numberOf: (text: string) => number;
  /** Returns the number of a text that is known. */
  find: (text: string) => number | undefined;
  textOf: (number: number) => string;
};

/** Creates an empty table of texts. */
export const createTexts = (): Texts => {
  const numbers = new Map<string, number>();
  const texts: string[] = [];
  return {
    numberOf: (text) => {
      const known = numbers.get(text);
      if (known !== undefined) return known;
      numbers.set(text, texts.length);
      return texts.push(text) - 1;
    },
    find: (text) => numbers.get(text),
    textOf: (number) => texts[number] as string,
  };
};

/**
 * Groups rows by the group that a column names (0 to groups - 1) and returns a function that lists
 * the rows of a group in their order. It counts and places, without sorting.
 */
export const groupRows = (groupOf: Column, groups: number): ((group: number) => Int32Array) => {
  const starts = new Int32Array(groups + 1);
  for (let row = 0; row < groupOf.length(); row++) (starts[groupOf.at(row) + 1] as number)++;
  for (let group = 0; group < groups; group++) (starts[group + 1] as number) += starts[group] as number;
  const next = starts.slice();
  const rows = new Int32Array(groupOf.length());
  for (let row = 0; row < groupOf.length(); row++) rows[(next[groupOf.at(row)] as number)++] = row;
  return (group) => rows.subarray(starts[group], starts[group + 1]);
};
