import JSONParser from "@streamparser/json/jsonparser.js";
import TokenType from "@streamparser/json/utils/types/tokenType.js";
import { z } from "zod";
import type { CompanyFacts, Fact } from "../domain/company/filings/sec-records.ts";
import { wantedTags } from "../domain/company/filings/wanted-tags.ts";
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
  /** Emptied while parsing; only the shape remains. */
  facts: z.record(z.string(), z.strictObject({})),
});

const taxonomies = new Set(["us-gaap", "dei", "srt"]);
const maxDepth = 16;
/** Maximum objects and lists within one tag, a hundred times what any filer has. */
const maxTagLength = 200_000;

/**
 * Creates a streaming reader of SEC api/xbrl/companyfacts/CIK##########.json, tens of megabytes for
 * old filers. It parses one tag at a time and keeps the wanted ones. One map holds us-gaap and dei
 * tags, which never overlap. Throws if the format is not valid.
 */
export const companyFactsReader = ({
  wanted = wantedTags,
}: { wanted?: Pick<ReadonlySet<string>, "has"> } = {}): Reader<CompanyFacts> => {
  const byTag = new Map<string, Fact[]>();
  const head: Record<string, unknown> = {};
  // Share the strings of dates, forms and accession numbers, which repeat.
  const texts = new Map<string, string>();
  const once = (text: string) => {
    const known = texts.get(text);
    if (known === undefined) texts.set(text, text);
    return known ?? text;
  };
  let depth = 0;
  let withinTag = 0;

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

  const parser = new JSONParser({
    paths: ["$.cik", "$.entityName", "$.facts", "$.facts.*.*"],
    keepStack: false,
  });
  parser.onToken = ({ token }) => {
    if (token === TokenType.LEFT_BRACE || token === TokenType.LEFT_BRACKET) {
      depth += 1;
      withinTag += 1;
      if (depth > maxDepth || withinTag > maxTagLength) throw new Error("nested too deeply, or too long");
    } else if (token === TokenType.RIGHT_BRACE || token === TokenType.RIGHT_BRACKET) depth -= 1;
  };
  parser.onValue = ({ key, value, parent, stack }) => {
    if (stack.length === 1) {
      head[String(key)] = value;
      return;
    }
    withinTag = 0;
    delete (parent as Record<string, unknown>)[String(key)];
    if (taxonomies.has(String(stack[2]?.key)) && wanted.has(String(key))) readTag(String(key), value);
  };

  return {
    write: (chunk) => parser.write(chunk),
    end: () => {
      if (!parser.isEnded) throw new Error("cut off");
      const { cik, entityName } = headFormat.parse(head);
      return { cik, name: entityName, byTag };
    },
  };
};
