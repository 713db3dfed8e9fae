import { useContext } from "react";
import { PaperContext } from "../../../../shared/ui/paper.ts";
import { writeCsv } from "./write-csv.ts";

/** Downloads lines of cells as a CSV file; nothing on paper. */
export function CsvLink({ fileName, lines }: { fileName: string; lines: string[][] }) {
  if (useContext(PaperContext)) return null;
  return (
    <a
      className="btn"
      download={fileName}
      // The mark of UTF-8, without which a spreadsheet misreads the minus sign.
      href={`data:text/csv;charset=utf-8,${encodeURIComponent(`\uFEFF${writeCsv(lines)}`)}`}
    >
      Export CSV
    </a>
  );
}
