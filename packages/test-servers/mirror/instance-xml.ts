import type { SampleInstance } from "./data.ts";

const escape = (text: string) =>
  text.replaceAll("&", "&amp;").replaceAll("<", "&lt;").replaceAll(">", "&gt;").replaceAll('"', "&quot;");

/** Returns the prefix of the namespace that defines a unit. */
const findNamespace = (unit: string) => {
  if (/^[A-Z]{3}$/.test(unit)) return "iso4217";
  return unit === "shares" || unit === "pure" ? "xbrli" : "utr";
};

const writeUnit = (id: string) => {
  const measure = (unit: string) => `<measure>${findNamespace(unit)}:${escape(unit)}</measure>`;
  const [over, under] = id.split("/") as [string, string | undefined];
  return under
    ? `<divide><unitNumerator>${measure(over)}</unitNumerator><unitDenominator>${measure(under)}</unitDenominator></divide>`
    : measure(id);
};

const formatUnitId = (unit: string) => `u-${unit.replaceAll("/", "-per-").replaceAll(/\W/g, "-")}`;

/**
 * Writes the facts of a 10-K as an XBRL 2.1 instance document, in the form that the SEC extracts
 * from inline XBRL (`_htm.xml`).
 */
export const writeInstanceXml = (instance: SampleInstance): string => {
  const prefixes = new Set<string>();
  for (const [, , dimensions] of instance.contexts)
    for (const name of dimensions.flat()) prefixes.add(name.split(":")[0] as string);
  for (const [concept] of instance.facts) prefixes.add(concept.split(":")[0] as string);
  const cik = String(instance.cik).padStart(10, "0");
  const contexts = instance.contexts.map(([start, end, dimensions], i) => {
    const members = dimensions
      .map(
        ([axis, member]) =>
          `<xbrldi:explicitMember dimension="${axis}">${escape(member)}</xbrldi:explicitMember>`,
      )
      .join("");
    const period = start
      ? `<startDate>${start}</startDate><endDate>${end}</endDate>`
      : `<instant>${end}</instant>`;
    return `<context id="c-${i + 1}"><entity><identifier scheme="http://www.sec.gov/CIK">${cik}</identifier>${
      members ? `<segment>${members}</segment>` : ""
    }</entity><period>${period}</period></context>`;
  });
  const units = [...new Set(instance.facts.map(([, , unit]) => unit))]
    .filter(Boolean)
    .map((unit) => `<unit id="${formatUnitId(unit)}">${writeUnit(unit)}</unit>`);
  const facts = instance.facts.map(([concept, context, unit, value, decimals], i) => {
    const numeric = unit ? ` decimals="${decimals || "INF"}" unitRef="${formatUnitId(unit)}"` : "";
    return `<${concept} contextRef="c-${context + 1}"${numeric} id="f-${i + 1}">${escape(String(value))}</${concept}>`;
  });
  const names = [...prefixes]
    .sort()
    .map((prefix) => `xmlns:${prefix}="http://xbrl.example/${prefix}"`)
    .join(" ");
  return [
    `<?xml version="1.0" encoding="utf-8"?>`,
    `<xbrl xmlns="http://www.xbrl.org/2003/instance" xmlns:iso4217="http://www.xbrl.org/2003/iso4217" xmlns:utr="http://www.xbrl.org/2009/utr" xmlns:xbrldi="http://xbrl.org/2006/xbrldi" xmlns:xbrli="http://www.xbrl.org/2003/instance" ${names} xml:lang="en-US">`,
    ...contexts,
    ...units,
    ...facts,
    "</xbrl>",
    "",
  ].join("\n");
};
