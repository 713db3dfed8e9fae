import { unitOfInput } from "@plumbline/report/list-sourced-figures.ts";
import type { Provenance } from "@plumbline/report/provenance.ts";
import type { ReportContent } from "@plumbline/report/report.ts";
import {
  type DocumentNames,
  linkDocument,
  linkFigure,
  linkQuotation,
} from "../company/filings/link-figure.ts";

type Part = Record<string, unknown>;

const isPart = (value: unknown): value is Part =>
  value !== null && typeof value === "object" && !Array.isArray(value);

const isFiled = (value: unknown): value is Provenance =>
  isPart(value) && value["kind"] === "filing" && "accession" in value && "url" in value;

/** Returns the address for a source, at what the part that it belongs to has of the filing. */
const linkPart = (part: Part, source: Provenance, names: DocumentNames): string | null => {
  const { quotation, value = part["revenue"] } = part;
  if (typeof quotation === "string") return linkQuotation({ quotation, source }, names);
  return linkFigure({ value: typeof value === "number" ? value : null, source }, names);
};

const link = (value: unknown, names: DocumentNames): unknown => {
  if (Array.isArray(value)) return value.map((one: unknown) => link(one, names));
  if (isFiled(value)) return { ...value, url: linkDocument(value, names) };
  if (!isPart(value)) return value;
  const linked = Object.entries(value).map(([name, part]) => {
    const isSource = name === "source" && isFiled(part);
    return [name, isSource ? { ...part, url: linkPart(value, part, names) } : link(part, names)] as const;
  });
  return Object.fromEntries(linked);
};

/**
 * Makes the sources of a report open the filing's document at the figure or the passage, where the
 * name of the document is known. Sources of other companies stay as they are.
 */
export const linkSources = (content: ReportContent, names: DocumentNames): ReportContent => {
  const sources = Object.entries(content.sources).map(([name, source]) => {
    // What is searched in the document is an amount in millions, thousands or units.
    const value = unitOfInput(name) === "perShare" ? null : (content.inputs[name] ?? null);
    return [
      name,
      isFiled(source) ? { ...source, url: linkFigure({ value, source }, names) } : source,
    ] as const;
  });
  // Prices have no sources, and those of inputs are linked already.
  const { priceHistory } = content;
  const linked = link({ ...content, sources: {}, priceHistory: [] }, names) as ReportContent;
  return { ...linked, sources: Object.fromEntries(sources), priceHistory };
};
