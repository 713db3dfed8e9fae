import type { CompanyFacts, Fact } from "@plumbline/research/company/filings/sec-records.ts";

/** The columns of which most rows repeat a value: each is a list of values, and places in it. */
const repeating = [
  "tag",
  "unit",
  "start",
  "end",
  "accession",
  "fiscalYear",
  "form",
  "filed",
] as const satisfies readonly (keyof Fact)[];
type Repeating = (typeof repeating)[number];

type Head = {
  cik: number;
  name: string;
  rows: number;
  values: { [C in Repeating]: Fact[C][] };
};

/** Typed arrays begin at a multiple of the size of a double. */
const alignment = 8;
const alignUp = (bytes: number) => Math.ceil(bytes / alignment) * alignment;

/**
 * Packs the facts of a company, as a source gives them, in columns: what unpackFacts returns is
 * equal to the last bit, and in the same order.
 */
export const packFacts = ({ cik, name, byTag }: CompanyFacts): Uint8Array<ArrayBuffer> => {
  const facts = [...byTag.values()].flat();
  const columns = repeating.map((column) => {
    const known = new Map<unknown, number>();
    const places = new Uint32Array(facts.length);
    let value: unknown = known;
    let place = 0;
    for (let row = 0; row < facts.length; row++) {
      const next = (facts[row] as Fact)[column];
      // Most rows repeat the value of the row before, which takes less than to look it up.
      if (next !== value) {
        value = next;
        place = known.get(value) ?? known.size;
        known.set(value, place);
      }
      places[row] = place;
    }
    return { column, values: [...known.keys()], places };
  });
  const head = {
    cik,
    name,
    rows: facts.length,
    values: Object.fromEntries(columns.map(({ column, values }) => [column, values])),
  };
  const text = new TextEncoder().encode(JSON.stringify(head));
  const start = alignUp(alignment + text.length);
  const packed = new Uint8Array(start + facts.length * (8 + 4 * repeating.length));
  new DataView(packed.buffer).setUint32(0, text.length, true);
  packed.set(text, alignment);
  new Float64Array(packed.buffer, start, facts.length).set(facts.map(({ value }) => value));
  for (const [i, { places }] of columns.entries())
    new Uint32Array(packed.buffer, start + facts.length * (8 + 4 * i), facts.length).set(places);
  return packed;
};

/**
 * Unpacks the facts of a company. Throws where the bytes are none. Numbers have the machine's order
 * of bytes.
 */
export const unpackFacts = (packed: Uint8Array): CompanyFacts => {
  // A copy, because a buffer may begin between two doubles.
  const { buffer } = packed.slice();
  const length = new DataView(buffer).getUint32(0, true);
  const text = new TextDecoder().decode(new Uint8Array(buffer, alignment, length));
  const { cik, name, rows, values } = JSON.parse(text) as Head;
  const start = alignUp(alignment + length);
  const doubles = new Float64Array(buffer, start, rows);
  const places = repeating.map((_, i) => new Uint32Array(buffer, start + rows * (8 + 4 * i), rows));
  const [tags, units, starts, ends, accessions, fiscalYears, forms, filed] = places as [
    Uint32Array,
    Uint32Array,
    Uint32Array,
    Uint32Array,
    Uint32Array,
    Uint32Array,
    Uint32Array,
    Uint32Array,
  ];
  const byTag = new Map<string, Fact[]>();
  for (let row = 0; row < rows; row++) {
    const tag = values.tag[tags[row] as number] as string;
    // Written out, because a loop over the columns takes several times as long.
    const fact: Fact = {
      tag,
      unit: values.unit[units[row] as number] as string,
      start: values.start[starts[row] as number] as string | null,
      end: values.end[ends[row] as number] as string,
      value: doubles[row] as number,
      accession: values.accession[accessions[row] as number] as string,
      fiscalYear: values.fiscalYear[fiscalYears[row] as number] as number | null,
      form: values.form[forms[row] as number] as string,
      filed: values.filed[filed[row] as number] as string,
    };
    const known = byTag.get(tag);
    if (known) known.push(fact);
    else byTag.set(tag, [fact]);
  }
  return { cik, name, byTag };
};
