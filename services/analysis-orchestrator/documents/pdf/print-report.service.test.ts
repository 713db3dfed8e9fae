import { buildPrintTemplate } from "@plumbline/test-servers/web-build.ts";
import { formatFixed, withCurrency } from "@plumbline/report/format-number.ts";
import type { Report } from "@plumbline/report/report.ts";
import { join, resolve } from "node:path";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { makeReport } from "@plumbline/research/approved/make-report.ts";
import { presentMadeReport } from "../../testing/present-made-report.ts";
import { createPrinter, type Printer } from "./create-printer.ts";
import { createReportPrinter, type PaperName, type PrintReport } from "./print-report.ts";
import { createBrowserLauncher } from "./create-browser-launcher.ts";
import { readPdf } from "./testing/read-pdf.ts";

// Prints the real template with a real Chromium, and reads the PDF again.
const root = resolve(import.meta.dirname, "../../../..");
const template = join(root, "web/dist-print/render-report.js");
const { signal } = new AbortController();
const maxBytes = 2_000_000;

let printer: Printer;
let printReport: PrintReport;
beforeAll(async () => {
  await buildPrintTemplate({ root });
  printer = createPrinter({ launch: createBrowserLauncher() });
  printReport = createReportPrinter({ printer, template, publicUrl: "https://plumbline.example/" });
});
afterAll(() => printer.close());

const readReport = async (ticker: string) =>
  presentMadeReport(await makeReport(ticker)) as unknown as Report & {
    valuation: NonNullable<Report["valuation"]>;
    company: NonNullable<Report["company"]>;
    thesis: NonNullable<Report["thesis"]>;
  };

const print = async (report: Report, paper: PaperName = "a4") => {
  const bytes = await printReport({ report, paper }, signal);
  if (!bytes) throw new Error("nothing was printed");
  expect(bytes.length).toBeLessThan(maxBytes);
  return readPdf(bytes);
};
type Pdf = Awaited<ReturnType<typeof print>>;

const flatten = (text: string) => text.replace(/\s+/g, " ");
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

/** The letters of section titles, in points: smaller ones mean that something was too wide. */
const titlePoints = 15.6;
/** The smallest letters of tables, in points, except the numbers of sources. */
const leastTablePoints = 7.5;
const maxPages = 16;
/** The margin that the footer is in, in points. */
const footerPoints = 40;

/** Returns the pages whose running title is that of a section. */
const pagesOf = (pdf: Pdf, title: string) =>
  pdf.pages.flatMap(({ sizes }, index) =>
    sizes.some(({ str, height }) => str === title && height > titlePoints - 1) ? [index + 1] : [],
  );

/** Returns the pages, but the cover and the last, whose lower half is empty. */
const listHalfEmpty = ({ pages }: Pdf) =>
  pages.slice(1, -1).flatMap(({ sizes, size }, index) => {
    const hasLowerHalf = sizes.some(({ y }) => y > footerPoints && y < size[1] / 2);
    return hasLowerHalf ? [] : [index + 2];
  });

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
    const cells = pdf.pages.flatMap((page) => page.cells);
    expect(cells.length).toBeGreaterThan(300);
    expect(cells.filter(({ height }) => height < leastTablePoints - 0.01)).toEqual([]);
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
      ...valuation.warnings.map(({ message }) => message),
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
      expect(sources).toContain(squeeze(label));
      if (note) expect(sources).toContain(squeeze(note).replace(/\.$/, ""));
      const [, ofFiling] = sources.split(`accession${accession}`);
      if (kind === "filing") expect(ofFiling?.split("accession")[0]).toContain(squeeze(tag ?? ""));
    }
    const url = report.sources["baseRevenue"]?.url;
    if (url) expect(links).toContain(url);
    expect(links.filter((link) => !/^(#|https:\/\/)/.test(link))).toEqual([]);
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

// Of the sample companies these have the longest reports.
test.each(["JNJ", "PG", "V"])("prints %s on as few pages of letter paper", async (ticker) => {
  const pdf = await print(await readReport(ticker), "letter");
  for (const { size } of pdf.pages) expect(size.map(Math.round)).toEqual([612, 792]);
  expect(pagesOf(pdf, "On one page")).toEqual([2]);
  expect(pagesOf(pdf, "Summary")).toEqual([3]);
  expect(pdf.pages.length).toBeLessThanOrEqual(maxPages);
  expect(listHalfEmpty(pdf)).toEqual([]);
});

test("shows hostile text as text", async () => {
  const report = structuredClone(await readReport("MCD"));
  const script = `<script>document.body.textContent='taken'</script><img src="https://evil.example/x.png">`;
  const style = `"} body{display:none} </style>@import url(https://evil.example/y.css);`;
  report.companyName = `Evil ${style} & Co`;
  report.thesis.thesisSummary = `Before ${script} after.`;
  report.thesis.growthAnalysis = { header: "Bell\u0007 null\u0000 end", text: `${"W".repeat(3_000)} tail` };
  report.thesis.marginAnalysis.text = "Left \u202Eright\u202C left \uD800 lone.";
  const source = report.sources["stockPrice"];
  if (source) source.url = "javascript:alert(1)";
  const pdf = await print(report);
  const text = flatten(pdf.text);
  expect(text).toContain(`Before ${script} after.`);
  expect(flatten(pdf.pages[0]?.text ?? "")).toContain(report.companyName);
  expect(text).toContain("tail");
  expect(text).toMatch(/Bell.? null.? end/);
  expect(text).toMatch(/Left .*left . lone\./);
  expect(pdf.title).toContain(report.companyName);
  expect(pagesOf(pdf, "Investment thesis")).toHaveLength(1);
  const links = pdf.pages.flatMap((page) => page.links);
  expect(links.filter((link) => /evil|javascript/.test(link))).toEqual([]);
});

test.each([
  ["Cyrillic", "Яндекс Газпром", /Inter/],
  ["Greek", "Εθνική Τράπεζα", /Inter/],
  ["Arabic", "أرامكو السعودية", /NotoSansArabic/],
  ["Chinese", "阿里巴巴集团 贵州茅台", /NotoSansSC/],
  ["Japanese", "トヨタ自動車株式会社", /NotoSansJP/],
  ["Korean", "삼성전자 주식회사", /NotoSansKR/],
  ["mixed", "Яндекс أرامكو 阿里巴巴", /NotoSansArabic/],
])("prints a name in %s letters with an embedded font that has them", async (_, name, wanted) => {
  const report = structuredClone(await readReport("MCD"));
  report.companyName = name;
  report.thesis.thesisSummary = `${name} earns high returns.`;
  const { pages } = await print(report);
  // Arabic letters are read as they are drawn: in another order, and two joined ones as one.
  const listLetters = (text = "") => new Set(text.normalize("NFKC").match(/\p{L}/gu));
  const letters = listLetters(name);
  for (const page of [pages[0], pages[2]]) {
    const unread = letters.difference(listLetters(page?.text));
    expect(unread.size).toBeLessThanOrEqual(/\p{Script=Arabic}/u.test(name) ? letters.size / 5 : 0);
  }
  const fonts = pages.flatMap((page) => page.fonts);
  expect(fonts.some((font) => wanted.test(font.name))).toBe(true);
  // Others are of the machine, whose letters are boxes.
  expect(fonts.filter((font) => !/Inter|SourceSerif|NotoSans/.test(font.name))).toEqual([]);
  expect(fonts.filter(({ missingFile }) => missingFile)).toEqual([]);
});

test("prints nothing of a report that is not complete", async () => {
  const report = await readReport("MCD");
  expect(await printReport({ report: { ...report, status: "PROCESSING" }, paper: "a4" }, signal)).toBeNull();
});
