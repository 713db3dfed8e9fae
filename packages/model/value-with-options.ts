import { brent } from "./brent.ts";
import { employeeOptions } from "./employee-options.ts";
import type { EmployeeOptionsInputs } from "./employee-options.ts";
import { overflowError } from "./model-error.ts";
import type { CaseInputs, CaseValue } from "./types.ts";
import { valueCase } from "./value-case.ts";

/** Employee options whose price and share count are those of a case. */
export type OptionPlan = Omit<EmployeeOptionsInputs, "price" | "shares">;

export type CaseValueWithOptions = CaseValue & {
  /** Value of all options at the case's own value per share, millions. */
  stockOptions: number;
  valuePerOption: number;
};

/**
 * Values a case and its employee options together (docs/VALUATION.md, section 5): the options at
 * the case's value per share, which is what they leave of the equity. `inputs.stockOptions` is
 * ignored. A case that is worth nothing has options that are worth nothing. Throws a ModelError for
 * invalid inputs.
 *
 * With E the equity before options and O the value of the options, v solves (E - O(v)) / n = v. O
 * rises with v, so the difference of both sides falls: there is one solution, and it lies between
 * zero and E / n.
 */
export const valueWithOptions = (inputs: CaseInputs, plan: OptionPlan): CaseValueWithOptions => {
  const withoutOptions = valueCase({ ...inputs, stockOptions: 0 });
  const { perShareValue: highest, normalised } = withoutOptions;
  const shares = normalised.sharesOutstanding;
  // Validates the plan also where the options are worth nothing.
  const optionsAt = (price: number) => employeeOptions({ ...plan, price, shares });
  if (highest === 0) {
    optionsAt(1);
    return { ...withoutOptions, stockOptions: 0, valuePerOption: 0 };
  }
  const excess = (price: number) => highest - price - (price === 0 ? 0 : optionsAt(price).value / shares);
  const perShareValue = brent({ f: excess, lower: 0, upper: highest, tolerance: 1e-15 * highest });
  if (perShareValue === null) throw overflowError({ field: "options" });
  const { value: stockOptions, valuePerOption } =
    perShareValue === 0 ? { value: 0, valuePerOption: 0 } : optionsAt(perShareValue);
  return { ...valueCase({ ...inputs, stockOptions }), stockOptions, valuePerOption };
};
