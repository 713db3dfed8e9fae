import { derived } from "../../company/provenance.ts";
import type { NoteName } from "../../company/company-data.ts";
import type { CompanyBrief } from "../analyst.ts";

const source = derived("made up for a test");

/** Sets a figure of the notes for the last fiscal years, as shares of each one's revenue. */
export const setNote = (brief: CompanyBrief, name: NoteName, shares: readonly number[]) => {
  const years = brief.statements.annual.slice(-shares.length);
  const values = years.map(({ fiscalYear, figures }, i) => ({
    fiscalYear,
    value: (shares[i] ?? 0) * (figures.revenue.value ?? 0),
  }));
  brief.details.noteFigures = { ...brief.details.noteFigures, [name]: { values, source } };
};
