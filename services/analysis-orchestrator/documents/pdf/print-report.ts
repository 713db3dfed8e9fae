import { measure, timed } from "@plumbline/platform/telemetry/metrics.ts";
import type { Report } from "@plumbline/report/report.ts";
import { resolve } from "node:path";
import { pathToFileURL } from "node:url";
import { embedFonts } from "./embed-fonts.ts";
import type { Printer } from "./create-printer.ts";

/** The papers that a report can be printed on. */
export type PaperName = "a4" | "letter";

/** The built print template; null if the report is not complete. */
type Template = {
  renderReport: (input: { report: Report; paper: PaperName; origin: string }) => string | null;
};

/** Prints a report as a PDF; null if it is not complete. */
export type PrintReport = (
  input: { report: Report; paper: PaperName },
  signal: AbortSignal,
) => Promise<Uint8Array | null>;

/**
 * Creates the function that prints reports, and one that loads the template before the first report
 * needs it, because other calls wait meanwhile. template: the path of the built print template.
 * publicUrl: where the app is, to which relative links of the PDF lead, and the address that its
 * cover states.
 */
export const createReportPrinter = ({
  printer,
  template,
  publicUrl,
}: {
  printer: Printer;
  template: string;
  publicUrl: string;
}): { printReport: PrintReport; loadTemplate: () => Promise<Template> } => {
  const address = new URL("/", publicUrl).href;
  const loadTemplate = async () => (await import(pathToFileURL(resolve(template)).href)) as Template;
  const printReport: PrintReport = async ({ report, paper }, signal) => {
    const { renderReport } = await loadTemplate();
    const html = renderReport({ report, paper, origin: address });
    if (html === null) return null;
    return timed(measure.pdf, {}, async () =>
      printer.print({ html: await embedFonts(html), address }, signal),
    );
  };
  return { printReport, loadTemplate };
};
