import { overflowError, requireAtLeast, requireFinite, requireGreater } from "./model-error.ts";
import { normalCumulative } from "./normal-distribution.ts";

const MAXIMUM_STEPS = 100;

export type EmployeeOptionsInputs = {
  price: number;
  /** Weighted average strike. */
  strike: number;
  /** Weighted average remaining term. */
  years: number;
  volatility: number;
  dividendYield: number;
  riskFreeRate: number;
  /** Options and shares outstanding, in the same unit (millions). */
  options: number;
  shares: number;
};

export type EmployeeOptionsValue = {
  valuePerOption: number;
  /** Value of all options, millions. */
  value: number;
};

/** Computes the Black-Scholes-Merton value of a call and its delta. */
const callOption = (
  { strike, years, volatility, dividendYield, riskFreeRate }: EmployeeOptionsInputs,
  price: number,
): { value: number; delta: number } => {
  const dividendFactor = Math.exp(-dividendYield * years);
  const discountedStrike = strike * Math.exp(-riskFreeRate * years);
  const forward = price * dividendFactor;
  const deviation = volatility * Math.sqrt(years);
  if (deviation === 0) {
    const isInTheMoney = forward > discountedStrike;
    return { value: Math.max(0, forward - discountedStrike), delta: isInTheMoney ? dividendFactor : 0 };
  }
  const d1 = Math.log(forward / discountedStrike) / deviation + deviation / 2;
  const delta = dividendFactor * normalCumulative(d1);
  return { value: price * delta - discountedStrike * normalCumulative(d1 - deviation), delta };
};

/**
 * Values employee options: Black-Scholes-Merton on the diluted price S* = (S shares + C n) /
 * (shares + n), where C is the value itself. Newton's method from C = 0 converges from below,
 * because C is convex in S*. Throws a ModelError for a price, strike or share count that is not
 * positive.
 */
export const employeeOptions = (inputs: EmployeeOptionsInputs): EmployeeOptionsValue => {
  const price = requireGreater({ field: "price", value: inputs.price, above: 0 });
  const shares = requireGreater({ field: "shares", value: inputs.shares, above: 0 });
  requireGreater({ field: "strike", value: inputs.strike, above: 0 });
  requireAtLeast({ field: "years", value: inputs.years, least: 0 });
  requireAtLeast({ field: "volatility", value: inputs.volatility, least: 0 });
  requireAtLeast({ field: "dividendYield", value: inputs.dividendYield, least: 0 });
  requireFinite({ field: "riskFreeRate", value: inputs.riskFreeRate });
  const options = requireAtLeast({ field: "options", value: inputs.options, least: 0 });

  const dilution = options / (shares + options);
  const undiluted = price * (1 - dilution);
  let valuePerOption = 0;
  for (let step = 0; step < MAXIMUM_STEPS; step++) {
    const { value, delta } = callOption(inputs, undiluted + dilution * valuePerOption);
    const next = valuePerOption + (value - valuePerOption) / (1 - delta * dilution);
    if (!Number.isFinite(next)) throw overflowError({ field: "years" });
    const isSettled = Math.abs(next - valuePerOption) <= 1e-15 * Math.abs(next);
    valuePerOption = Math.max(0, next);
    if (isSettled) break;
  }
  const value = valuePerOption * options;
  if (!Number.isFinite(value)) throw overflowError({ field: "options" });
  return { valuePerOption, value };
};
