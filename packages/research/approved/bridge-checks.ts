import { money as writeMoney } from "../analyst/wording/format.ts";
import { caseOf, type Check, type Content, isShown, money } from "./claim-words.ts";

type Unfunded = NonNullable<NonNullable<Content["otherClaims"]>["unfunded_liabilities"]>;

/** What a claim is called where it is nearly all of them, and in brackets where it is half or more. */
const unfundedWords: Readonly<Record<keyof Unfunded, readonly [all: string, most: string]>> = {
  pension_obligations: ["of unfunded pensions", "pensions"],
  post_retirement_benefits: ["of unfunded benefits of retirees", "benefits of retirees"],
  healthcare_liabilities: ["of unfunded healthcare", "healthcare"],
  deferred_compensation: ["of deferred pay", "deferred pay"],
  lawsuit_contingencies: ["accrued for lawsuits", "accrued for lawsuits"],
  environmental_liabilities: ["accrued for environmental damage", "accrued for environmental damage"],
  other: ["of other claims before shareholders", "other claims"],
};

/** Returns the words that a report's unfunded claims are to have. */
const nameUnfunded = ({ otherClaims }: Content): string => {
  const items = Object.entries(otherClaims?.unfunded_liabilities ?? {});
  const sum = items.reduce((total, [, { value }]) => total + value, 0);
  const most = items.find(([, { value }]) => value > 0 && 2 * value >= sum);
  const [all, mostly] = most ? unfundedWords[most[0] as keyof Unfunded] : [];
  if (!most || all === undefined) return "of unfunded liabilities";
  return most[1].value >= 0.95 * sum ? all : `of unfunded liabilities (mostly ${mostly})`;
};

const amount = String.raw`−?\$[\d.]+(?:m|bn|trn)`;

/** Claims of the steps from the cash flows to the value of a share. */
export const bridgeChecks: readonly [pattern: RegExp, check: Check][] = [
  [
    new RegExp(`^Cash flows are worth (?<flows>${amount})`),
    ({ flows }, content) => {
      const base = caseOf(content, "base");
      return base ? writeMoney(base.dcfEquityValue) === flows : null;
    },
  ],
  [
    new RegExp(`^For (?<count>[\\d.,]+)m shares.* that is ${money("value")} a share`),
    ({ count = "", value }, content) => {
      const base = caseOf(content, "base");
      return base
        ? isShown(value, base.rawPerShareValue) &&
            Math.abs(Number(count.replaceAll(",", "")) - base.sharesOutstanding) <= 0.5
        : null;
    },
  ],
  [
    new RegExp(
      `^(?<steps>(?:Less|Plus) .*), that (?:makes|is still) (?<all>${amount}) for (?<count>[\\d.,]+)m shares.*: ${money("value")} a share`,
    ),
    ({ steps = "", all, count = "", value }, content) => {
      const base = caseOf(content, "base");
      if (!base) return null;
      const amounts = {
        "for distress": base.dcfEquityValue - base.adjustedEquityValue,
        "of employee options": base.stockOptions,
        [nameUnfunded(content)]: base.unfundedLiabilities,
        "of stakes in other companies": base.equityStakes ?? 0,
      };
      // All that moves a shown digit is named, and what is a thousandth.
      const digit = base.dcfEquityValue >= 999_950 ? 10_000 : 100;
      const least = Math.min(Math.abs(base.dcfEquityValue) / 1_000, digit / 2);
      const named = Object.entries(amounts).filter(([, one]) => one > least);
      return (
        writeMoney(base.finalEquityValue) === all &&
        isShown(value, base.rawPerShareValue) &&
        Math.abs(Number(count.replaceAll(",", "")) - base.sharesOutstanding) <= 0.5 &&
        (steps.match(new RegExp(amount, "g")) ?? []).length === named.length &&
        named.every(([words, one]) => steps.includes(`${writeMoney(one)} ${words}`))
      );
    },
  ],
];
