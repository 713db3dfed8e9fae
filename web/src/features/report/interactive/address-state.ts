import { type Assumptions, type AssumptionName, assumptionNames, isChanged } from "./fields.ts";

function isName(name: string): name is AssumptionName {
  return assumptionNames.some((known) => known === name);
}

/** What differs from the base case, for the address: revenueGrowthRate:0.14,yearsToStability:9. */
export function writeAssumptions({ values, base }: { values: Assumptions; base: Assumptions }): string {
  return assumptionNames
    .filter((name) => isChanged(values[name], base[name]))
    .map((name) => `${name}:${Number(values[name].toPrecision(6))}`)
    .join(",");
}

/** The base case with what the address changes; parts that make no sense are left out. */
export function readAssumptions({ text, base }: { text: string | null; base: Assumptions }): Assumptions {
  const values = { ...base };
  for (const part of (text ?? "").split(",")) {
    const [name = "", figure = ""] = part.split(":");
    if (isName(name) && figure !== "" && Number.isFinite(Number(figure))) values[name] = Number(figure);
  }
  return values;
}
