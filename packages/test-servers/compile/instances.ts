import { readFileSync } from "node:fs";
import { join } from "node:path";
import { gunzipSync } from "node:zlib";
import type { SampleCompany, SampleInstance } from "../mirror/data.ts";
import { listNames, readJson, writeJson } from "./files.ts";
import { readInstance } from "./read-instance.ts";

type Source = {
  dei: Record<string, string>;
  facts: {
    concept: string;
    unit: string;
    val: number | null;
    decimals?: string;
    start?: string;
    end: string;
    dims?: Record<string, string> | null;
    duration_text?: string;
    format?: string;
  }[];
};

/** Converts "10.3" years to an XBRL duration, P10Y3M18D; undefined if it is no number. */
const formatDuration = (text: string, format = "") => {
  const amount = Number(text.replaceAll(",", ""));
  if (!Number.isFinite(amount) || text.trim() === "") return undefined;
  if (format === "durday") return `P${amount}D`;
  if (format === "durmonth") return `P${amount}M`;
  if (format !== "duryear") return undefined;
  const whole = Math.floor(amount);
  const months = Math.floor((amount - whole) * 12 + 1e-9);
  const rest = Math.round(((amount - whole) * 12 - months) * 30);
  return `P${whole}Y${months ? `${months}M` : ""}${rest ? `${rest}D` : ""}`;
};

const listReports = ({ filings }: SampleCompany) =>
  [...new Map(filings.filter(([, form]) => form === "10-K").map((row) => [row[0], row])).values()].sort(
    (a, b) => b[2].localeCompare(a[2]),
  );

const nameDocument = (ticker: string, period: string) =>
  `${ticker.toLowerCase()}-${period.replaceAll("-", "")}_htm.xml`;

/**
 * Compiles instance documents of the 10-K before a company's newest known one: an analysis reads a
 * fourth year of segments there, and nothing older. Returns their number.
 */
const compileEarlier = ({
  source,
  target,
  companies,
  known,
}: {
  source: string;
  target: string;
  companies: SampleCompany[];
  /** Accession numbers of compiled 10-Ks. */
  known: ReadonlySet<string>;
}) => {
  const folder = join(source, "sec", "instances_old");
  const compiled = listNames(folder, ".xml.gz").flatMap((name): SampleInstance[] => {
    const { cik, form, periodEnd, contexts, facts } = readInstance(
      gunzipSync(readFileSync(join(folder, `${name}.xml.gz`))).toString("utf8"),
    );
    const company = companies.find((one) => one.cik === cik);
    if (!company || form !== "10-K") return [];
    const reports = listReports(company);
    const before = reports[reports.findIndex(([accession]) => known.has(accession)) + 1];
    if (before?.[3] !== periodEnd || known.has(before[0])) return [];
    const { ticker } = company;
    const document = nameDocument(ticker, periodEnd);
    return [{ ticker, cik, accession: before[0], filed: before[2], document, contexts, facts }];
  });
  for (const instance of compiled) writeJson(join(target, `${instance.accession}.json.gz`), instance);
  return compiled.length;
};

/** Compiles the 10-Ks whose facts with dimensions are known. Returns their number. */
export const compileInstances = ({
  source,
  target,
  companies,
}: {
  source: string;
  target: string;
  companies: SampleCompany[];
}) => {
  const folder = join(source, "sec", "ixbrl_10k_facts");
  const names = listNames(folder, ".json.gz");
  const known = new Set<string>();
  for (const name of names) {
    const [ticker, filed] = name.split("_filed_") as [string, string];
    const company = companies.find((one) => one.ticker === ticker);
    const filing = company?.filings.find((one) => one[1] === "10-K" && one[2] === filed);
    if (!company || !filing) throw new Error(`${name}: its filing is not among the company's`);
    const { facts } = readJson<Source>(join(folder, `${name}.json.gz`));
    const contexts: SampleInstance["contexts"] = [];
    const index = new Map<string, number>();
    const compiled: SampleInstance["facts"] = [];
    for (const fact of facts) {
      const value = fact.val ?? formatDuration(fact.duration_text ?? "", fact.format);
      if (value === undefined || value === null) continue;
      const context: SampleInstance["contexts"][number] = [
        fact.start ?? 0,
        fact.end,
        Object.entries(fact.dims ?? {}).sort(([a], [b]) => a.localeCompare(b)),
      ];
      const key = JSON.stringify(context);
      if (!index.has(key)) index.set(key, contexts.push(context) - 1);
      compiled.push([fact.concept, index.get(key) as number, fact.unit ?? "", value, fact.decimals ?? ""]);
    }
    known.add(filing[0]);
    const instance: SampleInstance = {
      ticker,
      cik: company.cik,
      accession: filing[0],
      filed,
      document: nameDocument(ticker, filing[3]),
      contexts,
      facts: compiled,
    };
    writeJson(join(target, `${filing[0]}.json.gz`), instance);
  }
  return names.length + compileEarlier({ source, target, companies, known });
};
