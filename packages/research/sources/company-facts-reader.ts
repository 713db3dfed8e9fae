import { z } from "zod";
import type { CompanyFacts, Fact } from "../company/filings/sec-records.ts";
import { wantedTags } from "../company/filings/wanted-tags.ts";
import { createSectionReader } from "./json-sections.ts";
import { readPlainFacts } from "./plain-facts.ts";
import { keepReadableRows, type LeaveOut, realDay } from "./readable-rows.ts";
import type { Reader } from "./reader.ts";
import { none } from "./skip-json.ts";

const factFormat = z.object({
  start: realDay.nullish(),
  end: realDay,
  val: z.number(),
  accn: z.string().min(1),
  fy: z.number().nullish().catch(null),
  form: z.string().min(1),
  filed: realDay,
});

const tagFormat = z.object({ units: z.record(z.string(), z.unknown()) });

const headFormat = z.object({
  cik: z.union([z.string(), z.number()]).transform(Number).pipe(z.int()),
  entityName: z.string().trim().catch(""),
  /** Each tag was read before; only its place remains. */
  facts: z.record(z.string(), z.unknown()),
});
const taxonomyFormat = z.record(z.string(), z.unknown());

/**
 * About what a fact takes, in bytes, and the maximum number, three times what the largest filers
 * have.
 */
const [bytesOfFact, maxFacts] = [100, 300_000];

const taxonomies = new Set(["us-gaap", "dei", "srt"]);

/**
 * Creates a streaming reader of SEC api/xbrl/companyfacts/CIK##########.json, tens of megabytes for
 * old filers. It keeps the wanted tags, and parses one tag at a time. One map holds us-gaap and dei
 * tags, which never overlap. A fact, a unit, a tag or a taxonomy that cannot be
 * read is left out; the name is empty if there is none. Throws if the body is no JSON or has no
 * CIK, or if it has wanted facts and none of them can be read.
 */
export const companyFactsReader = ({
  wanted = wantedTags,
  leaveOut = () => undefined,
}: {
  wanted?: Pick<ReadonlySet<string>, "has">;
  leaveOut?: LeaveOut;
} = {}): Reader<CompanyFacts> => {
  const byTag = new Map<string, Fact[]>();
  const seen = new Set<string>();
  const count = { kept: 0, leftOut: 0 };
  const miss = (rows: number, reason: string) => {
    count.leftOut += rows;
    leaveOut(rows, reason);
  };
  // Share the strings of dates, forms and accession numbers, which repeat.
  const texts = new Map<string, string>();
  const once = (text: string) => {
    const known = texts.get(text);
    if (known === undefined) texts.set(text, text);
    return known ?? text;
  };
  const readUnit = (tag: string, unit: string, rows: unknown): Fact[] => {
    const read = keepReadableRows(factFormat, rows);
    const facts = read.rows
      .filter(({ start, end }) => !start || start <= end)
      .map((row): Fact => ({
        tag,
        unit,
        start: row.start ? once(row.start) : null,
        end: once(row.end),
        value: row.val,
        accession: once(row.accn),
        fiscalYear: row.fy ?? null,
        form: once(row.form),
        filed: once(row.filed),
      }));
    miss(read.leftOut, `${tag}: ${read.reason}`);
    miss(read.rows.length - facts.length, `${tag}: a period that ends before it starts`);
    return facts;
  };
  const keep = (tag: string, facts: Fact[]) => {
    count.kept += facts.length;
    if (count.kept > maxFacts) throw new Error("too many facts");
    if (facts.length > 0) byTag.set(tag, facts);
  };
  const readTag = (tag: string, value: unknown) => {
    seen.add(tag);
    const read = tagFormat.safeParse(value);
    if (!read.success) return miss(1, `${tag}: no units`);
    keep(
      tag,
      Object.entries(read.data.units).flatMap(([unit, rows]) => readUnit(tag, unit, rows)),
    );
  };

  const isWanted = (taxonomy = "", tag = "") => taxonomies.has(taxonomy) && wanted.has(tag);
  const sections = createSectionReader({
    depth: 3,
    isWanted: ([group, taxonomy, tag]) => group === "facts" && isWanted(taxonomy, tag),
    readSection: ([, , tag = ""], bytes, from) => {
      const plain = readPlainFacts(bytes, from, tag);
      if (!plain) return none;
      seen.add(tag);
      keep(tag, plain.facts);
      return plain.end;
    },
    onSection: ([, , tag = ""], value) => readTag(tag, value),
  });

  return {
    write: sections.write,
    held: () => sections.held() + count.kept * bytesOfFact,
    end: () => {
      const { cik, entityName, facts } = headFormat.parse(sections.end());
      for (const [taxonomy, tags] of Object.entries(facts)) {
        const read = taxonomyFormat.safeParse(tags);
        if (!read.success) miss(1, `${taxonomy}: no tags`);
        // A section that is neither an object nor a list was not passed on.
        else
          for (const tag of Object.keys(read.data))
            if (isWanted(taxonomy, tag) && !seen.has(tag)) readTag(tag, null);
      }
      if (count.leftOut > 0 && count.kept === 0) throw new Error("no fact can be read");
      return { cik, name: entityName, byTag };
    },
  };
};
