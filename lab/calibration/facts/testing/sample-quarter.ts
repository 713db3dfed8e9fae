import { mkdtemp, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { zipSync } from "fflate";
import { onTestFinished } from "vitest";

/**
 * A filing as text. Each line of a statement is "statement tag kind value label": IS Revenues C 100
 * Total revenues. kind: C or D (natural balance), - (none), shares, perShare, with ~ before it if
 * the statement shows the opposite sign. value: in millions, except per share; the year to date,
 * and after a slash the quarter. A tag that begins with own: is the filer's own; a number of the
 * statement NO is of a note. Beside balance sheets a balance has the word end in its label.
 */
export type SampleFiling = {
  accession?: string;
  company?: string;
  sic?: string;
  form?: string;
  period?: string;
  /** Quarters of the year to date. */
  quarters?: number;
  lines: string;
};

type Tables = Record<"sub" | "pre" | "num" | "tag", string>;

const heads: Tables = {
  sub: "adsh\tcik\tname\tsic\tform\tperiod\tfiled",
  pre: "adsh\treport\tline\tstmt\tinpth\ttag\tversion\tplabel\tnegating",
  num: "adsh\ttag\tversion\tddate\tqtrs\tuom\tsegments\tcoreg\tvalue\tfootnote",
  tag: "tag\tversion\tdatatype\tcrdr",
};

const reportOf: Record<string, number> = { BS: 2, IS: 3, CI: 4, CF: 5 };

/** Writes filings as the four tables of a quarter. */
export const writeTables = (filings: readonly SampleFiling[]): Tables => {
  const rows: Record<keyof Tables, string[]> = { sub: [], pre: [], num: [], tag: [] };
  for (const [index, filing] of filings.entries()) {
    const {
      accession = `0000000001-09-00000${index + 1}`,
      company = "EXAMPLE WORKS",
      sic = "3560",
      form = "10-Q",
      period = "20090630",
      quarters = 2,
    } = filing;
    rows.sub.push([accession, index + 1, company, sic, form, period, "20090801"].join("\t"));
    for (const [at, text] of filing.lines.trim().split("\n").entries()) {
      const [statement = "", name = "", kind = "", value = "", ...label] = text.trim().split(/\s+/);
      const tag = name.replace("own:", "");
      const version = tag === name ? "us-gaap/2009" : accession;
      const type = kind.replace("~", "");
      const isPerShare = type === "perShare";
      const isNegated = kind.startsWith("~") ? 1 : 0;
      if (statement !== "NO")
        rows.pre.push(
          [accession, reportOf[statement], at, statement, 0, tag, version, label.join(" "), isNegated].join(
            "\t",
          ),
        );
      const datatype = type === "shares" || isPerShare ? type : "monetary";
      rows.tag.push([tag, version, datatype, type === "C" || type === "D" ? type : ""].join("\t"));
      // The line that ends a statement of cash flows is a balance.
      const isAtEnd = statement === "CF" || statement === "NO";
      const isBalance = statement === "BS" || (isAtEnd && /\bend\b/.test(label.join(" ")));
      for (const [span, amount] of value.split("/").entries()) {
        const length = isBalance ? 0 : [quarters, 1][span];
        const number = isPerShare ? amount : String(Math.round(Number(amount) * 1e6));
        const unit = type === "shares" ? "shares" : "USD";
        rows.num.push([accession, tag, version, period, length, unit, "", "", number, ""].join("\t"));
      }
    }
  }
  const write = (name: keyof Tables) => `${[heads[name], ...new Set(rows[name])].join("\n")}\n`;
  // Numbers are in no order of filings.
  rows.num.reverse();
  return { sub: write("sub"), pre: write("pre"), num: write("num"), tag: write("tag") };
};

/** Writes tables into a zip archive in a folder of the test and returns its path. */
export const writeQuarter = async (tables: Partial<Tables>): Promise<string> => {
  const folder = await mkdtemp(join(tmpdir(), "plumbline-quarter-"));
  onTestFinished(() => rm(folder, { recursive: true }));
  const path = join(folder, "2009q3.zip");
  const files = Object.entries(tables).map(([name, text]) => [`${name}.txt`, Buffer.from(text)]);
  await writeFile(path, zipSync(Object.fromEntries(files)));
  return path;
};
