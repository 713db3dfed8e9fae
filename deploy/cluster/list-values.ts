import { readFile } from "node:fs/promises";
import { join } from "node:path";
import { isMap, type Pair, parseDocument, type Scalar, type YAMLMap } from "yaml";
import { chart } from "./render-chart.ts";

/** A value of the chart: its path, its default as YAML in one line, and what its comment says. */
export type ChartValue = { path: string; standard: string; about: string };

/** Returns the last paragraph of a comment in one line, without the indented list of keys. */
const toLine = (comment: string | null | undefined): string =>
  (comment ?? "")
    .split(/\n\s*\n/)
    .at(-1)
    ?.split("\n")
    .filter((line) => !line.startsWith("  "))
    .join(" ")
    .replaceAll(/\s+/g, " ")
    .trim() ?? "";

/** Lists the values of a map: a map of several lines is listed by what it holds. */
const listMap = (map: YAMLMap, prefix: string, about: string): ChartValue[] =>
  (map.items as Pair<Scalar<string>>[]).flatMap(({ key, value }, i): ChartValue[] => {
    const path = `${prefix}${key.value}`;
    // The parser gives the comment before the first key of a map to the map.
    const own = toLine(key.commentBefore) || (i === 0 ? about : "");
    if (!isMap(value) || value.flow || value.items.length === 0)
      return [{ path, standard: JSON.stringify(value), about: own }];
    const inner = toLine(value.commentBefore);
    const group = own ? [{ path: `${path}.*`, standard: "", about: own }] : [];
    return [...group, ...listMap(value, `${path}.`, inner)];
  });

/**
 * Lists the values of the chart in their order. The eight services, which have the same keys, are
 * one row: values.yaml says what each key is.
 */
export const listValues = async (): Promise<ChartValue[]> => {
  const text = await readFile(join(chart, "values.yaml"), "utf8");
  const { contents } = parseDocument(text);
  if (!isMap(contents)) throw new Error("values.yaml holds no map");
  const rows = listMap(contents, "", "");
  return rows.filter(({ path }) => path === "services.*" || !path.startsWith("services."));
};

/** Formats values as a Markdown table. */
export const writeValues = (values: readonly ChartValue[]): string => {
  const cell = (text: string) => text.replaceAll("|", "\\|").replaceAll("<", "&lt;");
  return [
    "| value | default | what it is |",
    "|---|---|---|",
    ...values.map(
      ({ path, standard, about }) =>
        `| \`${path}\` | ${standard && `\`${cell(standard)}\``} | ${cell(about)} |`,
    ),
  ].join("\n");
};
