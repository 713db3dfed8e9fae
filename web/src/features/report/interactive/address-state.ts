import { type Assumptions, type AssumptionName, assumptionNames, isChanged } from "./fields.ts";

function isName(name: string): name is AssumptionName {
  return assumptionNames.some((known) => known === name);
}

/**
 * Returns what differs from the base case as text for the address:
 * revenueGrowthRate:0.14,yearsToStability:9.
 */
export function writeAssumptions({ values, base }: { values: Assumptions; base: Assumptions }): string {
  return assumptionNames
    .filter((name) => isChanged(values[name], base[name]))
    .map((name) => `${name}:${Number(values[name].toPrecision(6))}`)
    .join(",");
}

/**
 * Returns the base case with the changes that the address names. Ignores unknown names and values
 * that are no numbers.
 */
export function readAssumptions({ text, base }: { text: string | null; base: Assumptions }): Assumptions {
  const values = { ...base };
  for (const part of (text ?? "").split(",")) {
    const [name = "", figure = ""] = part.split(":");
    if (isName(name) && figure !== "" && Number.isFinite(Number(figure))) values[name] = Number(figure);
  }
  return values;
}
