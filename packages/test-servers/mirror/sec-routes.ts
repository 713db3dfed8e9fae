import { json, type Answer } from "./answer.ts";
import type { SampleCompany, SampleData } from "./data.ts";
import { writeInstanceXml } from "./instance-xml.ts";
import { createRecent } from "./recent.ts";

const reportedForms = /^(10-K|10-Q|20-F|40-F|8-K)/;

/** Filings on a page of the SEC's index. */
const secPageLength = 1_000;

const padCik = (cik: number) => String(cik).padStart(10, "0");

/** Returns the rows of a company's filing index, newest first. */
const listFilings = (company: SampleCompany) => {
  const seen = new Set<string>();
  return company.filings
    .filter(([accession, form]) => reportedForms.test(form) && !seen.has(accession) && seen.add(accession))
    .sort((a, b) => b[2].localeCompare(a[2]) || b[0].localeCompare(a[0]));
};

/** Converts rows to columns. */
const convertToColumns = (data: SampleData, rows: SampleCompany["filings"]) => {
  const column = (pick: (row: SampleCompany["filings"][number]) => string | number) => rows.map(pick);
  return {
    accessionNumber: column((row) => row[0]),
    filingDate: column((row) => row[2]),
    reportDate: column((row) => row[3]),
    acceptanceDateTime: column((row) => `${row[2]}T16:30:00.000Z`),
    form: column((row) => row[1]),
    isXBRL: column(() => 1),
    isInlineXBRL: column((row) => (row[2] >= "2019-06-15" ? 1 : 0)),
    primaryDocument: column((row) => row[6] || (data.documentName(row[0]) ?? "")),
    primaryDocDescription: column((row) => row[1]),
  };
};

/**
 * Returns the filing index of a company in the format of data.sec.gov/submissions: the newest page
 * and the names of the older ones.
 */
const createSubmissions = (data: SampleData, company: SampleCompany, pageLength: number) => {
  const rows = listFilings(company);
  const older = Array.from({ length: Math.max(0, Math.ceil(rows.length / pageLength) - 1) }, (_, i) =>
    rows.slice((i + 1) * pageLength, (i + 2) * pageLength),
  );
  return {
    cik: padCik(company.cik),
    entityType: "operating",
    sic: company.sic === null ? "" : String(company.sic),
    sicDescription: company.sicDescription ?? "",
    name: company.name,
    tickers: data.tickersOf(company.cik),
    exchanges: data.tickersOf(company.cik).map(() => company.exchange),
    fiscalYearEnd: company.fiscalYearEnd,
    filings: {
      recent: convertToColumns(data, rows.slice(0, pageLength)),
      files: older.map((page, i) => ({
        name: `CIK${padCik(company.cik)}-submissions-${String(i + 1).padStart(3, "0")}.json`,
        filingCount: page.length,
        filingFrom: page.at(-1)?.[2],
        filingTo: page[0]?.[2],
      })),
    },
  };
};

const readOlderFilings = (data: SampleData, cik: number, page: number, pageLength: number): Answer | null => {
  const company = page > 0 ? data.company(cik) : null;
  const rows = company ? listFilings(company).slice(page * pageLength, (page + 1) * pageLength) : [];
  return rows.length > 0 ? json(convertToColumns(data, rows)) : null;
};

/**
 * Returns all facts of a company by taxonomy, tag and unit, in the format of
 * data.sec.gov/api/xbrl/companyfacts.
 */
const createCompanyFacts = (company: SampleCompany) => ({
  cik: company.cik,
  entityName: company.name,
  facts: Object.fromEntries(
    Object.entries(company.facts).map(([taxonomy, tags]) => [
      taxonomy,
      Object.fromEntries(
        Object.entries(tags).map(([tag, units]) => [
          tag,
          {
            label: null,
            description: null,
            units: Object.fromEntries(
              Object.entries(units).map(([unit, rows]) => [
                unit,
                rows.map(([filing, start, end, val]) => {
                  const [accn, form, filed, , fy, fp] = company.filings[
                    filing
                  ] as SampleCompany["filings"][number];
                  return { ...(start ? { start } : {}), end, val, accn, fy, fp, form, filed };
                }),
              ]),
            ),
          },
        ]),
      ),
    ]),
  ),
});

const frame = (data: SampleData, tag: string, unit: string, period: string): Answer | null => {
  const rows = data.frame(`us-gaap/${tag}/${unit}/${period}`);
  return rows
    ? json({
        taxonomy: "us-gaap",
        tag,
        ccp: period,
        uom: unit,
        label: null,
        description: null,
        pts: rows.length,
        data: rows.map(([cik, entityName, accn, start, end, val]) => ({
          accn,
          cik,
          entityName,
          ...(start ? { start } : {}),
          end,
          val,
        })),
      })
    : null;
};

const readDocument = (data: SampleData, cik: number, accession: string): Answer | null => {
  const isOwn = data.company(cik)?.filings.some((row) => row[0] === accession);
  const page = isOwn ? data.document(accession) : null;
  return page === null ? null : { type: "text/html", body: page };
};

/** Creates a reader of instance documents by accession number: their head, and the text. */
const instanceReader = (data: SampleData) =>
  createRecent((accession) => {
    const instance = data.instance(accession);
    if (!instance) return null;
    const { cik, filed, document } = instance;
    return { cik, filed, document, xml: writeInstanceXml(instance) };
  });

const readArchive = (
  { data, instanceOf }: { data: SampleData; instanceOf: ReturnType<typeof instanceReader> },
  [cik, folder, name]: [cik: number, folder: string, name: string],
): Answer | null => {
  const accession = folder.replace(/^(\d{10})(\d{2})(\d{6})$/, "$1-$2-$3");
  if (name === data.documentName(accession)) return readDocument(data, cik, accession);
  const instance = instanceOf(accession);
  if (!instance || instance.cik !== cik) return null;
  if (name === instance.document) return { type: "application/xml", body: instance.xml };
  if (name !== "index.json") return null;
  return json({
    directory: {
      name: `/Archives/edgar/data/${cik}/${folder}`,
      "parent-dir": `/Archives/edgar/data/${cik}`,
      item: [
        {
          "last-modified": `${instance.filed} 16:30:00`,
          name: instance.document,
          type: "text.gif",
          size: String(instance.xml.length),
        },
      ],
    },
  });
};

/**
 * Creates the routes of the SEC. They return null for an unknown path. pageLength: filings on a
 * page of a company's index.
 */
export const secRoutes = (data: SampleData, pageLength = secPageLength) => {
  const instanceOf = instanceReader(data);
  return (path: string): Answer | null => {
    if (path === "/files/company_tickers_exchange.json") return json(data.tickers());
    // Not of the SEC: which companies the sample can value.
    if (path === "/files/sample_tickers.json") return json(data.sampleTickers());
    const filing = /^\/submissions\/CIK(\d{10})\.json$/.exec(path);
    const facts = /^\/api\/xbrl\/companyfacts\/CIK(\d{10})\.json$/.exec(path);
    const company = (filing ?? facts) ? data.company(Number((filing ?? facts)?.[1])) : null;
    if (company)
      return json(filing ? createSubmissions(data, company, pageLength) : createCompanyFacts(company));
    const older = /^\/submissions\/CIK(\d{10})-submissions-(\d{3})\.json$/.exec(path);
    if (older) return readOlderFilings(data, Number(older[1]), Number(older[2]), pageLength);
    const framed = /^\/api\/xbrl\/frames\/us-gaap\/(\w+)\/([\w-]+)\/(CY\w+)\.json$/.exec(path);
    if (framed) return frame(data, framed[1] as string, framed[2] as string, framed[3] as string);
    const document = /^\/Archives\/edgar\/data\/(\d+)\/(\d{18})\/([\w.-]+)$/.exec(path);
    if (document)
      return readArchive({ data, instanceOf }, [
        Number(document[1]),
        document[2] as string,
        document[3] as string,
      ]);
    return null;
  };
};
