import type { Judged } from "./lie-case.ts";

const share = (part: number, whole: number) => (whole === 0 ? "-" : `${((100 * part) / whole).toFixed(1)}%`);

/** Counts a set of cases: lies caught and passed, honest sentences printed and refused. */
export const countCases = (cases: readonly Judged[]) => {
  const lies = cases.filter(({ truth }) => truth === "lie");
  const honest = cases.filter(({ truth }) => truth === "honest");
  return {
    lies: lies.length,
    passed: lies.filter(({ printed }) => printed !== null),
    honest: honest.length,
    refused: honest.filter(({ printed }) => printed === null),
  };
};

/** Writes a table of families, then each lie that passed and each honest sentence that was refused. */
export const listLines = (title: string, cases: readonly Judged[]): string[] => {
  const families = Map.groupBy(cases, ({ truth, family }) => `${truth.padEnd(7)} ${family}`);
  const rows = [...families].map(([name, own]) => {
    const printed = own.filter((one) => one.printed !== null).length;
    return `  ${name.padEnd(44)} ${String(own.length).padStart(4)} cases  ${String(printed).padStart(4)} printed  ${String(own.length - printed).padStart(4)} refused`;
  });
  const { lies, passed, honest, refused } = countCases(cases);
  return [
    title,
    ...rows,
    `  lies: ${lies - passed.length} of ${lies} caught, ${passed.length} passed (${share(passed.length, lies)})`,
    `  honest: ${honest - refused.length} of ${honest} printed, ${refused.length} refused (${share(refused.length, honest)})`,
    ...passed.map(
      ({ ticker, family, draft, printed }) => `  PASSED  ${ticker} ${family}: ${draft.text} -> ${printed}`,
    ),
    ...refused.map(
      ({ ticker, family, draft, faults }) =>
        `  REFUSED ${ticker} ${family}: ${draft.text} ${draft.quote ?? ""} -> ${faults.join("; ")}`,
    ),
  ];
};
