import type { StatementPeriod } from "../company-data.ts";
import { nameOperatingIncome } from "./name-operating-income.ts";
import { joinWords } from "../join-words.ts";

/** Charges that take no cash for interest, as the name of the income before them says. */
const charges = [
  ["impairment", "impairments"],
  ["restructuring", "restructuring"],
] as const;

/**
 * Reads the income that covers interest, in millions: operating income before one-off charges. An
 * impairment does not reduce the cash for interest. Null without operating income.
 */
export const readCoveringIncome = ({ figures }: Pick<StatementPeriod, "figures">): number | null =>
  figures.operatingIncome.value === null
    ? null
    : charges.reduce((sum, [line]) => sum + (figures[line].value ?? 0), figures.operatingIncome.value);

/** Names the income that covers interest: "operating income before impairments and restructuring". */
export const nameCoveringIncome = ({ figures }: Pick<StatementPeriod, "figures">): string => {
  const { income } = nameOperatingIncome(figures);
  const named = charges.flatMap(([line, name]) => (figures[line].value ? [name] : []));
  const [noun = "", ...before] = income.split(/ before | and /);
  const all = [...before, ...named];
  return all.length > 0 ? `${noun} before ${joinWords(all)}` : noun;
};
