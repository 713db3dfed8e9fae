import type { UnfundedClaimName } from "../../company/company-data.ts";
import type { CompanyBrief } from "../analyst.ts";

/** Parts of the unfunded claims from which one is all of them, or most of them: our judgement. */
const leastPart = { all: 0.95, most: 0.5 };

/** What a claim is called beside its amount where it is all of them, and where it is most of them. */
const words: Readonly<Record<UnfundedClaimName, { all: string; most: string }>> = {
  pension: { all: "of unfunded pensions", most: "pensions" },
  postRetirement: { all: "of unfunded benefits of retirees", most: "benefits of retirees" },
  healthcare: { all: "of unfunded healthcare", most: "healthcare" },
  deferredCompensation: { all: "of deferred pay", most: "deferred pay" },
  lawsuits: { all: "accrued for lawsuits", most: "accrued for lawsuits" },
  environmental: { all: "accrued for environmental damage", most: "accrued for environmental damage" },
  other: { all: "of other claims before shareholders", most: "other claims" },
};

/** Names the unfunded claims by the largest of them: "of unfunded liabilities, mostly pensions". */
export const nameUnfunded = ({ details }: Pick<CompanyBrief, "details">): string => {
  const claims = Object.entries(details.unfunded).map(([name, { value }]) => ({
    ...words[name as UnfundedClaimName],
    amount: Math.max(0, value ?? 0),
  }));
  const sum = claims.reduce((total, { amount }) => total + amount, 0);
  const [largest] = claims.toSorted((a, b) => b.amount - a.amount);
  if (!largest || sum === 0 || largest.amount < leastPart.most * sum) return "of unfunded liabilities";
  return largest.amount >= leastPart.all * sum
    ? largest.all
    : `of unfunded liabilities (mostly ${largest.most})`;
};
