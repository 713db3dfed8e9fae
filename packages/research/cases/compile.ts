// Compiles a folder of cases, each as the publishers answer, into cases.json.gz.
// npm run node -- packages/research/cases/compile.ts FOLDER
import type { SourceFact } from "@plumbline/test-servers/compile/companies.ts";
import { listNames, readJson, writeJson } from "@plumbline/test-servers/compile/files.ts";
import { join } from "node:path";
import { type Case, caseFilePath, type CaseFile } from "./case.ts";

type Source = Pick<Case, "expected" | "ticker" | "tickers" | "prices" | "provider"> & {
  cik: number;
  submissions: {
    name: string;
    sic: string;
    filings: {
      recent: Record<"accessionNumber" | "filingDate" | "reportDate" | "form" | "primaryDocument", string[]>;
    };
  };
  companyfacts: {
    entityName: string;
    facts: Record<string, Record<string, { units: Record<string, SourceFact[]> }>>;
  };
  instances: Record<string, string>;
};
type TickerSource = {
  accepted: { ticker: string; firstTickerOfTheCompany: string; kind: string }[];
  refused: { ticker: string; first: string }[];
};

type Company = Case["company"];

const listFilings = ({ submissions, companyfacts }: Source): Company["filings"] => {
  const { recent } = submissions.filings;
  const facts = Object.values(companyfacts.facts)
    .flatMap((tags) => Object.values(tags))
    .flatMap(({ units }) => Object.values(units).flat());
  return recent.accessionNumber.map((accession, i) => {
    const fact = facts.find(({ accn }) => accn === accession);
    return [
      accession,
      recent.form[i] ?? "",
      recent.filingDate[i] ?? "",
      recent.reportDate[i] ?? "",
      fact?.fy ?? null,
      fact?.fp ?? null,
      recent.primaryDocument[i] ?? "",
    ];
  });
};

/** Returns the place of a fact's filing. Throws if the filing says something else than the fact. */
const findFiling = (filings: Company["filings"], fact: SourceFact) => {
  const place = filings.findIndex(([accession]) => accession === fact.accn);
  const [, form, filed, , fy] = filings[place] ?? [];
  if (form !== fact.form || filed !== fact.filed || fy !== fact.fy)
    throw new Error(`${fact.accn}: a fact and the filing index contradict each other`);
  return place;
};

const mapValues = <A, B>(record: Record<string, A>, map: (value: A) => B): Record<string, B> =>
  Object.fromEntries(Object.entries(record).map(([key, value]) => [key, map(value)]));

const compileCase = (name: string, source: Source): Case => {
  const { cik, submissions, companyfacts, expected, ticker, tickers, prices, provider } = source;
  if (submissions.name !== companyfacts.entityName) throw new Error(`${name}: two names of one company`);
  const filings = listFilings(source);
  return {
    name,
    expected,
    ticker,
    tickers,
    company: {
      ticker,
      cik,
      name: submissions.name,
      sic: Number(submissions.sic) || null,
      sicDescription: null,
      exchange: tickers[0]?.[3] ?? null,
      fiscalYearEnd: null,
      filings,
      facts: mapValues(companyfacts.facts, (tags) =>
        mapValues(tags, ({ units }) =>
          mapValues(units, (rows) =>
            rows.map((row) => [findFiling(filings, row), row.start ?? 0, row.end, row.val]),
          ),
        ),
      ),
    },
    instances: Object.fromEntries(
      Object.entries(source.instances).map(([accession, document]) => [
        accession.replace(/^(\d{10})(\d{2})(\d{6})$/, "$1-$2-$3"),
        document,
      ]),
    ),
    prices,
    provider,
  };
};

const [, , folder] = process.argv;
if (!folder) {
  console.error("Usage: npm run node -- packages/research/cases/compile.ts FOLDER");
  process.exit(1);
}
const compiled: CaseFile = { cases: {}, tickers: { refused: [], accepted: [] } };
for (const name of listNames(folder, ".json.gz")) {
  const source = readJson<Source | TickerSource>(join(folder, `${name}.json.gz`));
  if ("submissions" in source) compiled.cases[name.split("-")[0] as string] = compileCase(name, source);
  else
    // The file names tickers by what an older version did with them, which was wrong.
    compiled.tickers = {
      refused: source.accepted.map(({ ticker, firstTickerOfTheCompany, kind }) => ({
        ticker,
        first: firstTickerOfTheCompany,
        kind,
      })),
      accepted: source.refused,
    };
}
writeJson(caseFilePath, compiled);
console.log(`${Object.keys(compiled.cases).length} cases`);
