import { join } from "node:path";
import type { SampleCompany, SampleTickers } from "../mirror/data.ts";
import { listNames, readJson, readJsonIfThere, writeJson } from "./files.ts";
import { findSic, readSubmissions } from "./submissions.ts";

/** One fact of the SEC's companyfacts, as published. */
export type SourceFact = {
  start?: string;
  end: string;
  val: number;
  accn: string;
  fy: number | null;
  fp: string | null;
  form: string;
  filed: string;
};
type SourceFacts = {
  cik: number;
  entityName: string;
  facts: Record<string, Record<string, { units: Record<string, SourceFact[]> }>>;
};
type InlineFacts = {
  dei: Record<string, string>;
  facts: {
    concept: string;
    unit: string;
    val: number;
    start?: string;
    end: string;
    dims?: Record<string, string> | null;
  }[];
};

const reportForms = /^(10-K|10-Q|20-F|40-F)(T?)(\/A)?$/;
const countDays = (from: string, to: string) => (Date.parse(to) - Date.parse(from)) / 86_400_000;

/**
 * Converts the facts without dimensions of an inline XBRL document to the format of company facts.
 */
const convertInlineFacts = (
  inline: InlineFacts,
  filing: { accn: string; filed: string },
): SourceFacts["facts"] => {
  const facts: SourceFacts["facts"] = {};
  for (const fact of inline.facts) {
    if (fact.dims && Object.keys(fact.dims).length) continue;
    const [taxonomy, tag] = fact.concept.split(":") as [string, string];
    if (typeof fact.val !== "number") continue;
    if (taxonomy !== "us-gaap" && taxonomy !== "dei" && taxonomy !== "srt") continue;
    const units = ((facts[taxonomy] ??= {})[tag] ??= { units: {} }).units;
    (units[fact.unit] ??= []).push({
      ...(fact.start ? { start: fact.start } : {}),
      end: fact.end,
      val: fact.val,
      accn: filing.accn,
      fy: Number(inline.dei["dei:DocumentFiscalYearFocus"]),
      fp: "FY",
      form: "10-K",
      filed: filing.filed,
    });
  }
  return facts;
};

const addFacts = (into: SourceFacts["facts"], from: SourceFacts["facts"]) => {
  for (const [taxonomy, tags] of Object.entries(from))
    for (const [tag, { units }] of Object.entries(tags))
      for (const [unit, rows] of Object.entries(units)) {
        const known = (((into[taxonomy] ??= {})[tag] ??= { units: {} }).units[unit] ??= []);
        const seen = new Set(known.map((row) => `${row.accn} ${row.start} ${row.end}`));
        for (const row of rows) if (!seen.has(`${row.accn} ${row.start} ${row.end}`)) known.push(row);
      }
};

/**
 * Finds the end of the period that a filing reports on: the latest end that many of its annual (or
 * quarterly) facts share.
 */
const findPeriod = (rows: SourceFact[], form: string): string => {
  const flows = rows.filter((row) => row.start);
  const wanted = flows.filter((row) => {
    const length = countDays(row.start as string, row.end);
    return form.startsWith("10-K") ? length > 340 && length < 385 : length > 75 && length < 290;
  });
  const counts = new Map<string, number>();
  for (const row of wanted) counts.set(row.end, (counts.get(row.end) ?? 0) + 1);
  const often = [...counts].filter(([, count]) => count * 8 >= wanted.length).map(([end]) => end);
  return often.sort().at(-1) ?? "";
};

/** Compiles every company whose facts suffice for a valuation. */
export const compileCompanies = ({ source, target }: { source: string; target: string }) => {
  const sec = join(source, "sec");
  const full = listNames(join(sec, "companyfacts"), ".json.gz");
  const annual = listNames(join(sec, "companyfacts_10k_only"), ".json.gz").filter(
    (name) => !full.includes(name),
  );
  const inline = listNames(join(sec, "ixbrl_10k_facts"), ".json.gz").map((name) => {
    const [ticker, filed] = name.split("_filed_") as [string, string];
    return { ticker, filed, name };
  });
  // ASML files Form 20-F: an example of foreign filers, which cannot be valued.
  const inlineOnly = [...new Set([...inline.map((one) => one.ticker), "ASML"])].filter(
    (ticker) => !full.includes(ticker) && !annual.includes(ticker),
  );
  const tickers = readJson<SampleTickers>(join(sec, "company_tickers_exchange.json.gz")).data;

  return [...full, ...annual, ...inlineOnly].sort().map((ticker) => {
    const main = readJsonIfThere<SourceFacts>(join(sec, "companyfacts_main_tags", `${ticker}.json.gz`));
    const base =
      readJsonIfThere<SourceFacts>(join(sec, "companyfacts", `${ticker}.json.gz`)) ??
      readJsonIfThere<SourceFacts>(join(sec, "companyfacts_10k_only", `${ticker}.json.gz`));
    const listed = tickers.find((row) => row[2] === ticker);
    const facts = base?.facts ?? {};
    if (main) addFacts(facts, main.facts);
    for (const document of inline.filter((one) => one.ticker === ticker)) {
      const accn = Object.values(facts["us-gaap"] ?? {})
        .flatMap(({ units }) => Object.values(units).flat())
        .find((row) => row.filed === document.filed && row.form === "10-K")?.accn;
      if (!accn) throw new Error(`${document.name}: no accession number is known for this filing`);
      const parsed = readJson<InlineFacts>(join(sec, "ixbrl_10k_facts", `${document.name}.json.gz`));
      if (inlineOnly.includes(ticker))
        addFacts(facts, convertInlineFacts(parsed, { accn, filed: document.filed }));
    }

    const all = Object.entries(facts).flatMap(([taxonomy, tags]) =>
      Object.entries(tags).flatMap(([tag, { units }]) =>
        Object.entries(units).flatMap(([unit, rows]) => rows.map((row) => ({ taxonomy, tag, unit, row }))),
      ),
    );
    const byAccession = new Map<string, SourceFact[]>();
    for (const { taxonomy, row } of all)
      if (taxonomy === "us-gaap") byAccession.set(row.accn, [...(byAccession.get(row.accn) ?? []), row]);

    const submissions = readSubmissions(source, ticker);
    const recent = submissions?.filings?.recent;
    const indexed = new Map<string, { period: string; document: string }>();
    for (const [i, accn] of (recent?.accessionNumber ?? []).entries())
      indexed.set(String(accn), {
        period: String(recent?.reportDate?.[i] ?? ""),
        document: String(recent?.primaryDocument?.[i] ?? ""),
      });

    const filings: SampleCompany["filings"] = [];
    const index = new Map<string, number>();
    const indexFiling = (row: SourceFact) => {
      const key = `${row.accn} ${row.form} ${row.filed} ${row.fy} ${row.fp}`;
      if (!index.has(key)) {
        const known = indexed.get(row.accn);
        const period =
          known?.period ||
          (reportForms.test(row.form) ? findPeriod(byAccession.get(row.accn) ?? [], row.form) : "");
        index.set(key, filings.length);
        filings.push([row.accn, row.form, row.filed, period, row.fy, row.fp, known?.document ?? ""]);
      }
      return index.get(key) as number;
    };
    all.sort((a, b) => a.row.filed.localeCompare(b.row.filed) || a.row.accn.localeCompare(b.row.accn));
    const compiled: SampleCompany["facts"] = {};
    for (const { taxonomy, tag, unit, row } of all)
      (((compiled[taxonomy] ??= {})[tag] ??= {})[unit] ??= []).push([
        indexFiling(row),
        row.start ?? 0,
        row.end,
        row.val,
      ]);

    const sic = findSic(source, ticker);
    const company: SampleCompany = {
      ticker,
      cik: Number(listed?.[0] ?? base?.cik ?? main?.cik),
      name: submissions?.name ?? base?.entityName ?? main?.entityName ?? String(listed?.[1]),
      sic: sic?.[0] ?? null,
      sicDescription: sic?.[1] ?? null,
      exchange: listed?.[3] ?? null,
      fiscalYearEnd: submissions?.fiscalYearEnd ?? null,
      filings,
      facts: compiled,
    };
    writeJson(join(target, `${ticker}.json.gz`), company);
    return company;
  });
};
