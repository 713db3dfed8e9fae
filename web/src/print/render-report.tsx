import type { Report } from "@plumbline/report/report.ts";
import { Tooltip } from "radix-ui";
import { renderToStaticMarkup } from "react-dom/server";
import { StaticRouter } from "react-router-dom";
import { toCompleteReport } from "../features/report/complete-report.ts";
import { nameInput } from "@plumbline/report/name-input.ts";
import { PaperContext } from "../shared/ui/paper.ts";
import { createEndnotes } from "./create-endnotes.ts";
import { Note } from "./note.tsx";
import { type PaperName, papers, writePaperStyle } from "./papers.ts";
import styles from "./print.css?inline";
import { SourcesSection } from "./sources-section.tsx";
import { writeTitle } from "./write-title.ts";

/**
 * Renders a completed report as one HTML document for printing: styles and fonts are inside, so
 * that it needs nothing else, and it holds no script. Each entry of the contents names its section
 * in `data-page-of`, where its page number is to be written. origin: where the app is, of which the
 * cover states an address. Returns null if the report is not complete.
 */
export function renderReport({
  report,
  paper,
  origin,
}: {
  report: Report;
  paper: PaperName;
  origin: string;
}): string | null {
  const complete = toCompleteReport(report);
  if (!complete) return null;
  const endnotes = createEndnotes();
  const { width } = papers[paper];
  // The note is rendered first: the endnotes are those that it refers to.
  const note = renderToStaticMarkup(
    <StaticRouter location="/">
      <Tooltip.Provider>
        <PaperContext.Provider value={{ width, refer: endnotes.refer }}>
          <Note report={complete} origin={origin} />
        </PaperContext.Provider>
      </Tooltip.Provider>
    </StaticRouter>,
  );
  // Then come the sources of inputs, some of which no table shows.
  const inputs = Object.entries(complete.sources).map(([name, source]) => ({
    name: nameInput(name),
    number: endnotes.refer(source),
  }));
  const sources = renderToStaticMarkup(
    <SourcesSection report={complete} notes={endnotes.list()} inputs={inputs} />,
  );
  const head = renderToStaticMarkup(
    <>
      <meta charSet="utf-8" />
      <title>{writeTitle(complete)}</title>
    </>,
  );
  return `<!doctype html><html lang="en"><head>${head}<style>${styles}${writePaperStyle(paper, complete)}</style></head><body>${note}${sources}</body></html>`;
}
