import { formatFixed, withCurrency } from "@plumbline/report/format-number.ts";
import { beforeAll, describe, expect, test } from "vitest";
import {
  flatten,
  listHalfEmpty,
  listLoneTitles,
  maxPages,
  pagesOf,
  type Pdf,
  readReport,
  titlePoints,
  useReportPrinter,
} from "./testing/use-report-printer.ts";

const { print, tryPrint } = useReportPrinter();

const months = ["Jan", "Feb", "Mar", "Apr", "May", "Jun", "Jul", "Aug", "Sep", "Oct", "Nov", "Dec"];
/** The page writes the ISO dates within a text in words: "21 Aug 2026". */
const writeDates = (text: string) =>
  text.replaceAll(
    /\b(\d{4})-(\d{2})-(\d{2})\b/g,
    (_, year: string, month: string, day: string) => `${Number(day)} ${months[Number(month) - 1]} ${year}`,
  );

/** Lines break within labels, accession numbers and tags. */
const squeeze = (text: string) => text.replaceAll(/\s/g, "");
const money = (value: number | null) => (value === null ? "N/A" : withCurrency(formatFixed(value, 2), "USD"));

const sections = [
  "On one page",
  "Summary",
  "Company background",
  "Investment thesis",
  "Catalysts",
  "Valuation",
  "Risks",
  "Sources",
  "Disclaimer",
];
const valuationParts = [
  "Summary",
  "Assumptions",
  "DCF model",
  "Segments",
  "Cost of equity",
  "Scenarios",
  "Sensitivity",
  "Simulations",
  "Other claims",
  "Reverse DCF",
];
const questions = [
  "What is it worth?",
  "Why?",
  "How sure are we?",
  "What must I believe?",
  "Where do the figures come from?",
];

/** The smallest letters of tables, in points, except the numbers of sources. */
const leastTablePoints = 7.5;

// A bank, a loss maker, negative equity, a conglomerate, and companies that differ in segments.
describe.each(["AAPL", "JPM", "SNOW", "MCD", "TSLA", "KO", "BRK-B"])("the PDF of %s", (ticker) => {
  let report: Awaited<ReturnType<typeof readReport>>;
  let pdf: Pdf;
  beforeAll(async () => {
    report = await readReport(ticker);
    pdf = await print(report);
  });

  test("begins with the answer, and answers the five questions on the second page", () => {
    const base = report.valuation.cases.find(({ type }) => type === "base");
    const cover = flatten(pdf.pages[0]?.text ?? "");
    const answers = flatten(pdf.pages[1]?.text ?? "");
    const leavesNothing = base?.perShareValue === 0;
    for (const text of [
      report.companyName,
      ticker,
      report.valuation.recommendation.word,
      leavesNothing ? "None" : money(base?.perShareValue ?? null),
      money(report.company.stockPrice),
      "21 Aug 2026",
      "8 in 10 trials",
    ])
      expect(cover).toContain(text);
    for (const question of questions) expect(answers).toContain(question);
    expect(answers.includes("Nothing is left for a share")).toBe(leavesNothing);
    expect(cover.includes("−100.0%")).toBe(false);
    expect(answers).toContain("Contents");
  });

  test("has every section at full size, in the outline and in the contents with its page", () => {
    expect(pdf.outline.map(({ title }) => title)).toEqual(sections);
    const details = pdf.outline.flatMap(({ items }) => items.map(({ title }) => title));
    expect(details).toContain(report.thesis.growthAnalysis.header);
    expect(details.filter((title) => /^(.+)\1$/.test(title))).toEqual([]);
    const contents = flatten(pdf.pages[1]?.text ?? "");
    for (const title of sections) {
      const [page, ...others] = pagesOf(pdf, title);
      expect([title, others]).toEqual([title, []]);
      expect(contents).toMatch(new RegExp(`${title} ?${page}`));
    }
    for (const title of valuationParts) expect(contents).toMatch(new RegExp(`${title} ?\\d+`));
    const heights = pdf.pages.flatMap(({ sizes }) =>
      sizes.flatMap(({ str, height }) => (sections.includes(str) && height > 12 ? [height] : [])),
    );
    for (const height of heights) expect(height).toBeCloseTo(titlePoints, 1);
  });

  test("is short, with full pages and tables that can be read", () => {
    expect(pdf.pages.length).toBeLessThanOrEqual(maxPages);
    expect(listHalfEmpty(pdf)).toEqual([]);
    expect(listLoneTitles(pdf)).toEqual([]);
    // A table of ten years begins below its charts, and goes on on the next page if need be.
    const charted = pdf.pages.find(({ text }) => text.includes("Financial summary"));
    expect(charted?.text).toContain("Net income, reported");
    const cells = pdf.pages.flatMap((page) => page.cells);
    expect(cells.length).toBeGreaterThan(300);
    expect(cells.filter(({ height }) => height < leastTablePoints - 0.01)).toEqual([]);
  });

  test("breaks no word of a table", () => {
    const text = flatten(pdf.text);
    for (const label of ["Margin convergence, years", "Recovery ratio"]) expect(text).toContain(label);
  });

  test("has a running header and the number on every page but the cover", () => {
    const [cover, ...pages] = pdf.pages;
    expect(cover?.text).not.toContain("Plumbline · 21 Aug 2026");
    for (const [index, { text, size }] of pages.entries()) {
      expect(size.map(Math.round)).toEqual([595, 842]);
      expect(text).toContain(`${report.companyName} (${ticker})`);
      expect(flatten(text)).toMatch(new RegExp(`\\D${index + 2} ?Plumbline · 21 Aug 2026`));
    }
  });

  test("prints the texts of the report", () => {
    // A text may go on in the next column or on the next page.
    const text = squeeze(pdf.pages.map(({ body }) => body).join(""));
    const { thesis, valuation } = report;
    for (const part of [
      thesis.recommendation,
      thesis.thesisSummary,
      thesis.growthAnalysis.header,
      thesis.growthAnalysis.text,
      thesis.worstCase.text,
      ...valuation.warnings.map(({ message }) => writeDates(message)),
      "are not investment advice",
    ])
      expect(text).toContain(squeeze(part));
    expect(flatten(pdf.text)).not.toMatch(/undefined|NaN|\[object|N\/A a year/);
  });

  test("names the source of each figure in a numbered endnote", () => {
    const links = pdf.pages.flatMap((page) => page.links);
    const referred = new Set(links.flatMap((link) => /^#source-(\d+)$/.exec(link)?.[1] ?? []).map(Number));
    expect([...referred].sort((a, b) => a - b)).toEqual([...referred].map((_, index) => index + 1));
    expect(referred.size).toBeGreaterThan(20);
    const first = pagesOf(pdf, "Sources")[0] ?? 0;
    const sources = squeeze(
      pdf.pages
        .slice(first - 1)
        .map((page) => page.body)
        .join(""),
    );
    const { operating, geographic } = report.valuation.costOfEquity.details;
    const rows = [...report.segments, ...operating, ...geographic].flatMap(({ source }) => source ?? []);
    const companies = report.peers?.companies ?? [];
    // The table leaves out a figure that fewer than half of the peers have.
    const isShown = (name: string) =>
      2 * companies.filter(({ sources: known = {} }) => name in known).length >= companies.length;
    const peers = companies.flatMap(({ sources: known = {} }) =>
      Object.entries(known).flatMap(([name, source]) => (isShown(name) ? [source] : [])),
    );
    expect([rows.length > 0, peers.length > 0]).toEqual([true, true]);
    for (const source of [...Object.values(report.sources), ...rows, ...peers]) {
      const { kind, label, accession, tag, note } = source;
      expect(sources).toContain(squeeze(writeDates(label)));
      if (note) expect(sources).toContain(squeeze(note).replace(/\.$/, ""));
      const [, ofFiling] = sources.split(`accession${accession}`);
      if (kind === "filing") expect(ofFiling?.split("accession")[0]).toContain(squeeze(tag ?? ""));
    }
    const url = report.sources["baseRevenue"]?.url;
    if (url) expect(links).toContain(url);
    expect(links.filter((link) => !/^(#|https:\/\/)/.test(link))).toEqual([]);
  });

  test("says why each ratio that is N/A is one", () => {
    const base = report.valuation.cases.find(({ type }) => type === "base");
    const near = (base?.forecastYears ?? []).filter(
      (year) => year.salesToEquityRatio === null && year.investedEquity > 0,
    );
    const reason = "The equity is near zero, so a ratio to it has no meaning.";
    expect(squeeze(pdf.text).includes(squeeze(reason))).toBe(near.length > 0);
    if (ticker === "MCD") expect(near.length).toBeGreaterThan(0);
  });

  test("is tagged, with embedded fonts and without pixels", () => {
    expect(pdf.title).toBe(`${report.companyName} (${ticker}): equity valuation, 21 Aug 2026`);
    expect(pdf.language).toBe("en");
    expect(pdf.isTagged).toBe(true);
    const roles = new Set(pdf.pages.flatMap((page) => page.roles));
    for (const role of ["H1", "H2", "P", "L", "LI", "Table", "TR", "TH", "TD", "Figure", "Link"])
      expect(roles).toContain(role);
    expect(pdf.pages[0]?.alternatives.join()).toMatch(
      /^value \S+, price \S+, 8 in 10 trials from \S+ to \S+$/,
    );
    const fonts = pdf.pages.flatMap((page) => page.fonts);
    expect(fonts.filter(({ missingFile }) => missingFile)).toEqual([]);
    expect(fonts.filter(({ name, isType3Font }) => !isType3Font && !/Inter|SourceSerif/.test(name))).toEqual(
      [],
    );
    expect(fonts.filter(({ name }) => /Noto/.test(name))).toEqual([]);
    expect(pdf.pages.filter(({ images }) => images > 0)).toEqual([]);
  });
});

test("prints nothing of a report that is not complete", async () => {
  const report = await readReport("MCD");
  expect(await tryPrint({ ...report, status: "PROCESSING" })).toBeNull();
});
