import { Parser } from "htmlparser2";
import type { InstanceFact } from "./inputs.ts";

const localName = (name: string) => name.slice(name.indexOf(":") + 1).trim();

type Context = { start: string | null; end: string; dimensions: Record<string, string> };
type Raw = { concept: string; contextRef: string; unitRef: string | null; text: string };

/** Longer content is a text block: none of a filing's prose comes in here. */
const longest = 200;

const numberOf = (text: string) => (text === "" ? Number.NaN : Number(text));

/** Reads the document once: contexts and units may come after the facts that name them. */
const read = (xml: string) => {
  const contexts = new Map<string, Context>();
  const units = new Map<string, string>();
  const raw: Raw[] = [];
  let context: (Context & { id: string }) | null = null;
  let unit: { id: string; measures: string[] } | null = null;
  let fact: Raw | null = null;
  let axis: string | null = null;
  let text = "";

  const parser = new Parser(
    {
      onopentag: (name, attributes) => {
        const local = localName(name);
        text = "";
        if (local === "context") context = { id: attributes.id ?? "", start: null, end: "", dimensions: {} };
        else if (local === "unit") unit = { id: attributes.id ?? "", measures: [] };
        else if (local === "explicitMember" || local === "typedMember")
          axis = localName(attributes.dimension ?? "");
        else if (attributes.contextRef)
          fact = {
            concept: local,
            contextRef: attributes.contextRef,
            unitRef: attributes.unitRef ?? null,
            text: "",
          };
      },
      ontext: (part) => {
        if (text.length <= longest) text += part;
      },
      onclosetag: (name) => {
        const local = localName(name);
        const content = text.trim();
        if (fact && local === fact.concept) {
          raw.push({ ...fact, text: content });
          fact = null;
        } else if (context) {
          if (local === "startDate") context.start = content.slice(0, 10);
          else if (local === "endDate" || local === "instant") context.end = content.slice(0, 10);
          else if (axis !== null && content !== "") {
            context.dimensions[axis] = localName(content);
            axis = null;
          } else if (local === "context") {
            const { id, ...known } = context;
            contexts.set(id, known);
            context = null;
          }
        } else if (unit) {
          if (local === "measure") unit.measures.push(localName(content));
          else if (local === "unit") {
            units.set(unit.id, unit.measures.join("/"));
            unit = null;
          }
        }
        text = "";
      },
    },
    { xmlMode: true },
  );
  parser.end(xml);
  return { contexts, units, raw };
};

/**
 * The numbers and durations of an XBRL instance document (XBRL 2.1, as SEC serves it), with their contexts resolved. Names lose their
 * prefixes: a member is told apart by its axis. null where the document is no instance, or was cut off.
 */
export const parseInstance = (xml: string): InstanceFact[] | null => {
  // Only the end of an instance shows that it came whole.
  if (!/<\/(?:\w+:)?xbrl>\s*$/.test(xml)) return null;
  const { contexts, units, raw } = read(xml);
  return raw.flatMap(({ concept, contextRef, unitRef, text }): InstanceFact[] => {
    const context = contexts.get(contextRef);
    const value = unitRef ? numberOf(text) : Number.NaN;
    if (!context?.end || (unitRef ? !Number.isFinite(value) : !/^P[\dT]/.test(text))) return [];
    return [
      {
        concept,
        unit: unitRef ? (units.get(unitRef) ?? null) : null,
        start: context.start,
        end: context.end,
        value: unitRef ? value : null,
        text: unitRef ? null : text,
        dimensions: context.dimensions,
      },
    ];
  });
};
