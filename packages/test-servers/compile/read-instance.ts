import type { SampleInstance } from "../mirror/data.ts";

/** What an XBRL instance document (XBRL 2.1) says: of whom, of which report, and its facts. */
export type ReadInstance = {
  cik: number;
  form: string;
  periodEnd: string;
} & Pick<SampleInstance, "contexts" | "facts">;

const attribute = (tag: string, name: string) => new RegExp(`\\b${name}="([^"]*)"`).exec(tag)?.[1];
const localName = (name: string) => name.slice(name.indexOf(":") + 1).trim();
const listElements = (xml: string, name: string) =>
  [...xml.matchAll(new RegExp(`<(?:\\w+:)?${name}\\b([^>]*)>(.*?)</(?:\\w+:)?${name}>`, "gs"))].map(
    ([, attributes, content]) => ({ attributes: attributes as string, content: content as string }),
  );
const textOf = (xml: string, name: string) => listElements(xml, name)[0]?.content.trim();

/** Reads a unit as its measures without prefixes: "USD", "USD/shares". */
const readUnit = (content: string) =>
  listElements(content, "measure")
    .map((measure) => localName(measure.content))
    .join("/");

const readContext = (content: string): SampleInstance["contexts"][number] => [
  textOf(content, "startDate") ?? 0,
  textOf(content, "endDate") ?? textOf(content, "instant") ?? "",
  listElements(content, "explicitMember")
    .map(({ attributes, content: member }): [string, string] => [
      attribute(attributes, "dimension") ?? "",
      member.trim(),
    ])
    .sort(([a], [b]) => a.localeCompare(b)),
];

/**
 * Reads an instance document as the SEC serves it: numbers and durations with their contexts. Facts
 * of typed dimensions and texts are left out.
 */
export const readInstance = (xml: string): ReadInstance => {
  const units = new Map(
    listElements(xml, "unit").map((unit) => [attribute(unit.attributes, "id"), readUnit(unit.content)]),
  );
  const contexts = new Map(
    listElements(xml, "context")
      .filter(({ content }) => !content.includes("typedMember"))
      .map((context) => [attribute(context.attributes, "id"), readContext(context.content)]),
  );
  const used = new Map<string, number>();
  const facts: SampleInstance["facts"] = [];
  for (const [, concept, attributes, content] of xml.matchAll(
    /<([\w-]+:\w+)(\s[^>]*\bcontextRef=[^>]*)>([^<]*)<\/\1>/g,
  )) {
    const id = attribute(attributes as string, "contextRef") as string;
    const unitRef = attribute(attributes as string, "unitRef");
    const text = (content as string).trim();
    const isNumber = unitRef !== undefined && text !== "" && Number.isFinite(Number(text));
    if (!contexts.has(id) || (!isNumber && !/^P[\dT]\S*$/.test(text))) continue;
    if (!used.has(id)) used.set(id, used.size);
    facts.push([
      concept as string,
      used.get(id) as number,
      isNumber ? (units.get(unitRef) ?? "") : "",
      isNumber ? Number(text) : text,
      isNumber ? (attribute(attributes as string, "decimals") ?? "") : "",
    ]);
  }
  return {
    cik: Number(textOf(xml, "EntityCentralIndexKey")),
    form: textOf(xml, "DocumentType") ?? "",
    periodEnd: textOf(xml, "DocumentPeriodEndDate") ?? "",
    contexts: [...used.keys()].map((id) => contexts.get(id) as SampleInstance["contexts"][number]),
    facts,
  };
};
