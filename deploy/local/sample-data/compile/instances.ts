import { join } from "node:path";
import type { SampleCompany, SampleInstance } from "../../mirror/data.ts";
import { listNames, readJson, writeJson } from "./files.ts";

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
    const period = filing[3].replaceAll("-", "");
    const instance: SampleInstance = {
      ticker,
      cik: company.cik,
      accession: filing[0],
      filed,
      document: `${ticker.toLowerCase()}-${period}_htm.xml`,
      contexts,
      facts: compiled,
    };
    writeJson(join(target, `${filing[0]}.json.gz`), instance);
  }
  return names.length;
};
