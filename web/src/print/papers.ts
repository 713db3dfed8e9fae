import { formatDate } from "../shared/format.ts";
import type { CompleteReport } from "../features/report/complete-report.ts";
import { printedSections } from "./sections.ts";
import { analysisDay } from "./write-title.ts";

/** The text area is 174 mm wide on either paper, which is 822 pixels of the report at its size. */
const width = 822;

/** The papers: size and side margins in millimetres. */
export const papers = {
  a4: { pageWidth: 210, pageHeight: 297, side: 18, width },
  letter: { pageWidth: 215.9, pageHeight: 279.4, side: 20.95, width },
} as const;
export type PaperName = keyof typeof papers;

/** Quotes a text as a CSS string that cannot end early, without control characters. */
function quote(text: string): string {
  const shown = text.normalize("NFC").replaceAll(/\p{C}/gu, "");
  const escaped = Array.from(shown, (character) =>
    /[\p{L}\p{N} .,()-]/u.test(character) ? character : `\\${character.codePointAt(0)?.toString(16)} `,
  );
  return `"${escaped.join("")}"`;
}

/** Returns the style of the pages: size, margins, running headers with the name of the section. */
export function writePaperStyle(paper: PaperName, report: CompleteReport): string {
  const { pageWidth, pageHeight, side } = papers[paper];
  const running = quote(`${report.companyName} (${report.ticker})`);
  const date = quote(formatDate(analysisDay(report)));
  const named = printedSections.map(
    ({ id, title }) => `.sheet-${id}{page:${id}}@page ${id}{@top-right{content:${quote(title)}}}`,
  );
  return [
    `@page{size:${pageWidth}mm ${pageHeight}mm;margin:24mm ${side}mm 21mm;`,
    `@top-left{content:${running}}@bottom-left{content:"Plumbline · " ${date}}}`,
    `@page cover{margin:0;@top-left{content:none}@bottom-left{content:none}@bottom-right{content:none}}`,
    `.cover{width:${pageWidth}mm;height:${pageHeight}mm;padding:22mm ${side}mm 18mm}`,
    ...named,
  ].join("");
}
