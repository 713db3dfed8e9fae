import { formatDate } from "../shared/format.ts";
import type { CompleteReport } from "../features/report/complete-report.ts";
import { analysisDay } from "./write-title.ts";

/** The text area is 180 mm wide on either paper, which is 850 pixels of the report at its size. */
const width = 850;

/** The papers: size and margins in millimetres; the header and the footer are in the margins. */
export const papers = {
  a4: { pageWidth: 210, pageHeight: 297, top: 18, side: 15, bottom: 16, width },
  letter: { pageWidth: 215.9, pageHeight: 279.4, top: 15, side: 17.95, bottom: 14, width },
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

/**
 * Returns the style of the pages: size, margins, running header and footer. The header does not
 * name the section, because sections share pages.
 */
export function writePaperStyle(paper: PaperName, report: CompleteReport): string {
  const { pageWidth, pageHeight, top, side, bottom } = papers[paper];
  const running = quote(`${report.companyName} (${report.ticker})`);
  const date = quote(formatDate(analysisDay(report)));
  return [
    `@page{size:${pageWidth}mm ${pageHeight}mm;margin:${top}mm ${side}mm ${bottom}mm;`,
    `@top-left{content:${running}}@top-right{content:"Equity valuation"}@bottom-left{content:"Plumbline · " ${date}}}`,
    `@page cover{margin:0;@top-left{content:none}@top-right{content:none}@bottom-left{content:none}@bottom-right{content:none}}`,
    `.cover{width:${pageWidth}mm;height:${pageHeight}mm;padding:22mm ${side}mm 18mm}`,
  ].join("");
}
