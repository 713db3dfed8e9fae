import type { Style } from "exceljs";

/** Number formats. A negative figure has a minus sign (U+2212). */
const numberFormats = {
  text: "@",
  general: "General",
  money: '#,##0.0;"−"#,##0.0;0.0',
  perShare: '#,##0.00;"−"#,##0.00;0.00',
  count: '#,##0.00;"−"#,##0.00;0.00',
  percent: '0.0%;"−"0.0%;0.0%',
  finePercent: '0.00%;"−"0.00%;0.00%',
  ratio: '0.00;"−"0.00;0.00',
  factor: '0.000;"−"0.000;0.000',
  whole: '#,##0;"−"#,##0;0',
  year: "0",
} as const;

export type Format = keyof typeof numberFormats;

/** The role of a cell decides its style. Inputs are blue on yellow. */
export type Role =
  | "plain"
  | "title"
  | "subtitle"
  | "head"
  | "textHead"
  | "label"
  | "input"
  | "total"
  | "faint"
  | "link"
  | "wrap"
  | "remark";

const colour = (argb: string) => ({ argb });
const ink = colour("FF1B2A3A");
const thin = { style: "thin", color: colour("FFB8C2CC") } as const;

const head: Partial<Style> = {
  font: { bold: true, color: ink },
  fill: { type: "pattern", pattern: "solid", fgColor: colour("FFE6ECF2") },
  border: { bottom: thin },
  alignment: { horizontal: "right", vertical: "middle", wrapText: true },
};
const grey = colour("FF8795A3");

const roleStyles: Record<Role, Partial<Style>> = {
  plain: { font: { color: ink } },
  title: { font: { bold: true, size: 16, color: ink } },
  subtitle: { font: { color: colour("FF5A6B7B") } },
  head,
  textHead: { ...head, alignment: { ...head.alignment, horizontal: "left" } },
  label: { font: { color: ink }, alignment: { horizontal: "left" } },
  input: {
    font: { color: colour("FF0B45B5") },
    fill: { type: "pattern", pattern: "solid", fgColor: colour("FFFFF9E3") },
  },
  total: { font: { bold: true, color: ink }, border: { top: thin } },
  faint: { font: { color: grey } },
  link: { font: { color: colour("FF0B45B5"), underline: true }, alignment: { vertical: "top" } },
  wrap: { font: { color: ink }, alignment: { horizontal: "left", wrapText: true, vertical: "top" } },
  remark: { font: { color: grey }, alignment: { wrapText: true, vertical: "top" } },
};

const cache = new Map<string, Partial<Style>>();

/**
 * Returns the style of a role and format. Styles are cached: exceljs compares them by identity,
 * which keeps large sheets fast.
 */
export const findStyle = (role: Role, format: Format): Partial<Style> => {
  const key = `${role} ${format}`;
  const known = cache.get(key);
  if (known) return known;
  const isText = format === "text" || format === "general";
  const style: Partial<Style> = {
    alignment: { horizontal: isText ? "left" : "right" },
    ...roleStyles[role],
    numFmt: format === "text" ? "General" : numberFormats[format],
  };
  cache.set(key, style);
  return style;
};
