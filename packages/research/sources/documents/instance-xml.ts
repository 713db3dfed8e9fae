import { tickerTag } from "../../company/shares/class-weights.ts";
import { securityTitle } from "../../company/shares/depositary-shares.ts";
import type { InstanceFact } from "../../company/filings/sec-records.ts";
import { createMarkupParser } from "./markup-parser.ts";

const localName = (name: string) => name.slice(name.indexOf(":") + 1).trim();

/** Prefixes of the taxonomies that the SEC accepts; any other is the filer's. */
const standard = /^(us-gaap|srt|dei|ecd|cyd|invest|currency|exch|country|stpr|naics|sic|ifrs-full):/;

/** Returns whether a fact's name, with its prefix, is of the filer's own taxonomy. */
export const isOwnTag = (name: string): boolean => !standard.test(name);

type Context = { start: string | null; end: string; dimensions: Record<string, string> };
type Raw = {
  concept: string;
  isOwn: boolean;
  contextRef: string;
  unitRef: string | null;
  value: number | null;
  text: string | null;
};
type Open = Pick<Raw, "concept" | "isOwn" | "contextRef" | "unitRef">;

/** Texts of the cover page that are read. */
export const coverTexts = [securityTitle, tickerTag];
/** Maximum length of a fact's content; longer content is a text block and is skipped. */
const maxTextLength = 200;
const maxDepth = 64;
/** About what each kept thing takes besides its texts in the pool, in bytes. */
const overhead = { fact: 100, context: 200, unit: 100, text: 50 };
/** Maximum measures of a unit, which has two or three. */
const maxMeasures = 20;
/** Maximum bytes that are kept: fifty times those of Microsoft, which has 1,944 facts. */
const maxHeld = 24_000_000;

const numberOf = (text: string) => (text === "" ? Number.NaN : Number(text));

/**
 * Creates a pool of texts: each distinct text once, detached from the longer string it was cut
 * from.
 */
const createTexts = () => {
  const texts = new Map<string, string>();
  let held = 0;
  return {
    once: (text: string): string => {
      const known = texts.get(text);
      if (known !== undefined) return known;
      const own = Buffer.from(text).toString();
      texts.set(own, own);
      held += own.length + overhead.text;
      return own;
    },
    held: () => held,
  };
};

/**
 * Reads an XBRL instance document (XBRL 2.1, as SEC serves it) piece by piece: its numbers,
 * durations, titles and tickers of securities, with their contexts resolved. Names lose their
 * prefixes: a member is distinguished by its axis. end returns null if the document is no instance
 * or was cut off; write throws for one that no filer would write.
 */
export const createInstanceParser = () => {
  const contexts = new Map<string, Context>();
  const units = new Map<string, string>();
  const raw: Raw[] = [];
  const { once, held: heldTexts } = createTexts();
  let context: (Context & { id: string }) | null = null;
  let unit: { id: string; measures: string[] } | null = null;
  let fact: Open | null = null;
  let axis: string | null = null;
  let text = "";
  let depth = 0;
  // Only the end of an instance shows that it came whole.
  let isWhole = false;

  const closeFact = (open: Open, content: string) => {
    const { unitRef } = open;
    const value = unitRef === null ? null : numberOf(content);
    const isRead = coverTexts.includes(open.concept) || /^P[\dT]/.test(content);
    if (value === null ? !isRead || content.length > maxTextLength : !Number.isFinite(value)) return;
    raw.push({
      concept: once(open.concept),
      isOwn: open.isOwn,
      contextRef: once(open.contextRef),
      unitRef: unitRef === null ? null : once(unitRef),
      value,
      text: value === null ? once(content) : null,
    });
  };
  const held = () =>
    heldTexts() + raw.length * overhead.fact + contexts.size * overhead.context + units.size * overhead.unit;

  const parser = createMarkupParser(
    {
      onopentag: (name, attributes) => {
        const local = localName(name);
        text = "";
        depth += 1;
        if (depth > maxDepth) throw new Error("an instance document nested too deeply");
        if (local === "context")
          context = { id: once(attributes.id ?? ""), start: null, end: "", dimensions: {} };
        else if (local === "unit") unit = { id: once(attributes.id ?? ""), measures: [] };
        else if (local === "explicitMember" || local === "typedMember")
          axis = once(localName(attributes.dimension ?? ""));
        else if (attributes.contextRef)
          fact = {
            concept: local,
            isOwn: isOwnTag(name),
            contextRef: attributes.contextRef,
            unitRef: attributes.unitRef || null,
          };
      },
      ontext: (part) => {
        if (depth === 0 && part.trim() !== "") isWhole = false;
        if (text.length <= maxTextLength) text += part;
      },
      onclosetag: (name, implied) => {
        const local = localName(name);
        const content = text.trim();
        depth -= 1;
        if (fact && local === fact.concept) {
          closeFact(fact, content);
          fact = null;
        } else if (context) {
          if (local === "startDate") context.start = once(content.slice(0, 10));
          else if (local === "endDate" || local === "instant") context.end = once(content.slice(0, 10));
          else if (axis !== null && content !== "") {
            context.dimensions[axis] = once(localName(content));
            axis = null;
          } else if (local === "context") {
            const { id, ...known } = context;
            contexts.set(id, known);
            context = null;
          }
        } else if (unit) {
          if (local === "measure") {
            if (unit.measures.push(localName(content)) > maxMeasures)
              throw new Error("an instance document with too long a unit");
          } else if (local === "unit") {
            units.set(unit.id, once(unit.measures.join("/")));
            unit = null;
          }
        }
        if (depth === 0) isWhole = local === "xbrl" && !implied;
        text = "";
      },
    },
    { xmlMode: true },
  );

  return {
    write: (part: string) => {
      parser.write(part);
      if (held() > maxHeld) throw new Error("an instance document with too many facts");
    },
    held,
    end: (): InstanceFact[] | null => {
      parser.end();
      if (!isWhole) return null;
      return raw.flatMap(({ concept, isOwn, contextRef, unitRef, value, text: duration }): InstanceFact[] => {
        const known = contexts.get(contextRef);
        if (!known?.end) return [];
        return [
          {
            concept,
            unit: unitRef === null ? null : (units.get(unitRef) ?? null),
            start: known.start,
            end: known.end,
            value,
            text: duration,
            dimensions: known.dimensions,
            ...(isOwn && { isOwn }),
          },
        ];
      });
    },
  };
};
