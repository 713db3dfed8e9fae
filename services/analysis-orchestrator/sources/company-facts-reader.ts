import { z } from "zod";
import type { CompanyFacts, Fact } from "../domain/company/filings/sec-records.ts";
import { wantedTags } from "../domain/company/filings/wanted-tags.ts";
import { createSectionReader } from "./json-sections.ts";
import type { Reader } from "./reader.ts";

const date = z.iso.date();

const tagFormat = z.object({
  units: z.record(
    z.string(),
    z.array(
      z.object({
        start: date.optional(),
        end: date,
        val: z.number(),
        accn: z.string(),
        fy: z.number().nullish(),
        form: z.string(),
        filed: date,
      }),
    ),
  ),
});

const headFormat = z.object({
  cik: z.union([z.string(), z.number()]).transform(Number).pipe(z.int()),
  entityName: z.string(),
  /** Each tag was read before; only its place remains. */
  facts: z.record(z.string(), z.record(z.string(), z.unknown())),
});

/** Nearly all filers have less; it is parsed in some twenty milliseconds. */
const maxWholeBytes = 5_000_000;
const taxonomies = new Set(["us-gaap", "dei", "srt"]);

/**
 * Creates a streaming reader of SEC api/xbrl/companyfacts/CIK##########.json, tens of megabytes for
 * old filers. It keeps the wanted tags; of a large body it parses one at a time. One map holds
 * us-gaap and dei tags, which never overlap. Throws if the format is not valid.
 */
export const companyFactsReader = ({
  wanted = wantedTags,
  wholeBytes = maxWholeBytes,
}: {
  wanted?: Pick<ReadonlySet<string>, "has">;
  /** Facts of more bytes are parsed tag by tag. */
  wholeBytes?: number;
} = {}): Reader<CompanyFacts> => {
  const byTag = new Map<string, Fact[]>();
  // Share the strings of dates, forms and accession numbers, which repeat.
  const texts = new Map<string, string>();
  const once = (text: string) => {
    const known = texts.get(text);
    if (known === undefined) texts.set(text, text);
    return known ?? text;
  };
  const readTag = (tag: string, value: unknown) => {
    const { units } = tagFormat.parse(value);
    byTag.set(
      tag,
      Object.entries(units).flatMap(([unit, rows]) =>
        rows.map((row): Fact => ({
          tag,
          unit,
          start: row.start === undefined ? null : once(row.start),
          end: once(row.end),
          value: row.val,
          accession: once(row.accn),
          fiscalYear: row.fy ?? null,
          form: once(row.form),
          filed: once(row.filed),
        })),
      ),
    );
  };

  const isWanted = (taxonomy: string, tag: string) => taxonomies.has(taxonomy) && wanted.has(tag);
  const sections = createSectionReader(
    ([group, taxonomy, tag], value) => {
      if (group === "facts" && isWanted(taxonomy, tag)) readTag(tag, value);
    },
    { wholeBytes },
  );

  return {
    write: sections.write,
    end: () => {
      const { cik, entityName, facts } = headFormat.parse(sections.end());
      for (const [taxonomy, tags] of Object.entries(facts))
        for (const tag of Object.keys(tags))
          if (isWanted(taxonomy, tag) && !byTag.has(tag)) throw new Error(`${tag} has no units`);
      return { cik, name: entityName, byTag };
    },
  };
};
