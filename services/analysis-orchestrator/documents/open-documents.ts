import type { Logger } from "@plumbline/platform/telemetry/log.ts";
import type { Analyses } from "../domain/run/analyses.ts";
import type { AnalysisStore } from "../domain/run/analysis.ts";
import type { Moment } from "../domain/run/progress.ts";
import { createDownloadCalls, type WriteWorkbook } from "./download-calls.ts";
import { createBrowserLauncher } from "./pdf/create-browser-launcher.ts";
import { createPrinter } from "./pdf/create-printer.ts";
import { createReportPrinter } from "./pdf/print-report.ts";

export type { WriteWorkbook } from "./download-calls.ts";
export type DownloadCalls = ReturnType<typeof createDownloadCalls>;

/** Settings of the documents, by the names of their variables. */
type DocumentSettings = {
  PRINT_TEMPLATE: string;
  PUBLIC_URL: string;
  PUPPETEER_EXECUTABLE_PATH?: string | undefined;
  PRINT_BROWSERS: number;
  PRINT_AHEAD: boolean;
};

/**
 * Opens what makes documents of completed analyses, and returns its calls. The browsers that print
 * start, and their template is loaded, with the service (PRINT_AHEAD) or with the first report;
 * `close` ends them.
 */
export const openDocuments = ({
  config,
  analyses,
  store,
  writeWorkbook,
  readMoment,
  setPart,
  logger,
}: {
  config: DocumentSettings;
  analyses: Analyses;
  store: AnalysisStore;
  writeWorkbook: WriteWorkbook;
  readMoment: () => Moment;
  /** Reports in the service's health whether a report can be printed without a wait. */
  setPart: (part: "printer", isUp: boolean) => void;
  logger: Logger;
}): { calls: DownloadCalls; close: () => Promise<void> } => {
  const printer = createPrinter({
    launch: createBrowserLauncher({ executable: config.PUPPETEER_EXECUTABLE_PATH, logger }),
    browsers: config.PRINT_BROWSERS,
  });
  const { printReport, loadTemplate } = createReportPrinter({
    printer,
    template: config.PRINT_TEMPLATE,
    publicUrl: config.PUBLIC_URL,
  });
  setPart("printer", !config.PRINT_AHEAD);
  if (config.PRINT_AHEAD)
    Promise.all([printer.warmUp(), loadTemplate()]).then(
      () => setPart("printer", true),
      (thrown: unknown) => logger.warn({ err: thrown }, "the browsers that print are not ready"),
    );
  const calls = createDownloadCalls({ analyses, store, writeWorkbook, printReport, readMoment });
  return { calls, close: printer.close };
};
