import { buildPrintTemplate } from "@plumbline/test-servers/web-build.ts";
import type { Report } from "@plumbline/report/report.ts";
import { makeReport } from "@plumbline/research/approved/make-report.ts";
import { join, resolve } from "node:path";
import { afterAll, beforeAll, expect } from "vitest";
import { presentMadeReport } from "../../../testing/present-made-report.ts";
import { createBrowserLauncher } from "../create-browser-launcher.ts";
import { createPrinter, type Printer } from "../create-printer.ts";
import { createReportPrinter, type PaperName, type PrintReport } from "../print-report.ts";
import { readPdf } from "./read-pdf.ts";

const root = resolve(import.meta.dirname, "../../../../..");
const template = join(root, "web/dist-print/render-report.js");
const { signal } = new AbortController();
const maxBytes = 2_000_000;

/** The letters of section titles, in points: smaller ones mean that something was too wide. */
export const titlePoints = 15.6;
export const maxPages = 16;
/** The margin that the footer is in, in points. */
const footerPoints = 40;

/** Returns the report of a sample company. */
export const readReport = async (ticker: string) =>
  presentMadeReport(await makeReport(ticker)) as unknown as Report & {
    valuation: NonNullable<Report["valuation"]>;
    company: NonNullable<Report["company"]>;
    thesis: NonNullable<Report["thesis"]>;
  };

/**
 * Opens a real Chromium that prints the real template, for the tests of a file. print reads the PDF
 * again; tryPrint returns null if nothing was printed.
 */
export const useReportPrinter = () => {
  let printer: Printer;
  let printReport: PrintReport;
  beforeAll(async () => {
    await buildPrintTemplate({ root });
    // Two files print at once, beside all other tests: the deadline is no measure of speed here.
    printer = createPrinter({ launch: createBrowserLauncher(), deadlineMs: 55_000 });
    ({ printReport } = createReportPrinter({ printer, template, publicUrl: "https://plumbline.example/" }));
  });
  afterAll(() => printer.close());
  const tryPrint = async (report: Report, paper: PaperName = "a4") => {
    const bytes = await printReport({ report, paper }, signal);
    if (!bytes) return null;
    expect(bytes.length).toBeLessThan(maxBytes);
    return readPdf(bytes);
  };
  const print = async (report: Report, paper?: PaperName) => {
    const pdf = await tryPrint(report, paper);
    if (!pdf) throw new Error("nothing was printed");
    return pdf;
  };
  return { print, tryPrint };
};
export type Pdf = Awaited<ReturnType<typeof readPdf>>;

/** Puts each white space of a text as one space. */
export const flatten = (text: string) => text.replace(/\s+/g, " ");

/** Returns the pages whose running title is that of a section. */
export const pagesOf = (pdf: Pdf, title: string) =>
  pdf.pages.flatMap(({ sizes }, index) =>
    sizes.some(({ str, height }) => str === title && height > titlePoints - 1) ? [index + 1] : [],
  );

/** Width of the text of a column's middle: what crosses it belongs to both columns. */
const gapPoints = 20;

/** Returns the share of a page below the last text of its columns, as the mean of the two. */
const emptyShare = ({ sizes, size: [width, height] }: Pdf["pages"][number]): number => {
  const texts = sizes.filter(({ str, y }) => str.trim() !== "" && y > footerPoints);
  const middle = width / 2;
  const lowest = [
    texts.filter(({ x }) => x < middle - gapPoints / 2),
    texts.filter(({ x, width: wide }) => x + wide > middle + gapPoints / 2),
  ].map((column) => Math.min(height, ...column.map(({ y }) => y)));
  return lowest.reduce((sum, y) => sum + (y - footerPoints) / (height - 2 * footerPoints) / 2, 0);
};

/** Returns the pages, but the cover and the last, of which half is empty below their columns. */
export const listHalfEmpty = ({ pages }: Pdf) =>
  pages.slice(1, -1).flatMap((page, index) => (emptyShare(page) < 0.5 ? [] : [index + 2]));

/** Returns the titles of sections with nothing below them on their page. */
export const listLoneTitles = ({ pages }: Pdf) =>
  pages.slice(1).flatMap(({ sizes }) =>
    sizes.flatMap(({ str, height, y }) => {
      const isTitle = Math.abs(height - titlePoints) < 0.1;
      return isTitle && !sizes.some((other) => other.y > footerPoints && other.y < y - height) ? [str] : [];
    }),
  );
