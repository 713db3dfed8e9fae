import type { SheetContext } from "../report-figures.ts";
import { createSheet } from "../sheet.ts";

const isWebAddress = (url: string) => /^https?:\/\/[^\s]+$/.test(url) && url.length <= 2_000;

/** Writes the source of each figure of the report. */
export const writeSourcesSheet = ({ workbook, data, subtitle }: SheetContext): void => {
  const sheet = createSheet({
    workbook,
    kind: data.kind,
    name: "Sources",
    title: "Sources",
    subtitle,
    widths: [20, 40, 60, 60, 96],
    frozen: { rows: 4, columns: 2 },
  });
  sheet.heads(4, ["Part", "Figure", "Source", "How", "Document"], [1, 2, 3, 4, 5]);
  data.sources.forEach(({ part, figure, source, note, url }, index) => {
    const row = 5 + index;
    sheet.put(row, 1, part, { role: "wrap" });
    sheet.put(row, 2, figure, { role: "wrap" });
    sheet.put(row, 3, source, { role: "wrap" });
    sheet.put(row, 4, note, { role: "wrap" });
    if (isWebAddress(url)) sheet.link(row, 5, url, url);
  });
  if (data.sources.length === 0) sheet.put(5, 1, "No sources were given.", { role: "faint" });
  sheet.finish();
};
