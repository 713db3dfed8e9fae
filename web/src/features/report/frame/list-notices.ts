import { formatMillionsShort } from "../../../shared/format.ts";
import type { CompleteReport } from "../complete-report.ts";

const dayMs = 86_400_000;
/** Days after which a price, and months of a balance sheet in days, are called old. */
const oldPriceDays = 5;
const oldBalanceDays = 184;

const daysBetween = (from: string, to: string) => Math.floor((Date.parse(to) - Date.parse(from)) / dayMs);

/** Says why no value is left for a share; null if some is. */
export function explainNoValue({ base, company }: Pick<CompleteReport, "base" | "company">): string | null {
  if (base.perShareValue > 0) return null;
  const money = (millions: number) => formatMillionsShort(millions, company.currency);
  const claims = base.stockOptions + base.unfundedLiabilities;
  return base.adjustedEquityValue > 0
    ? `The model leaves nothing for a share: options and unfunded claims of ${money(claims)} exceed equity of ${money(base.adjustedEquityValue)}.`
    : `The model leaves nothing for a share: the cash flows to shareholders are worth ${money(base.dcfEquityValue)}.`;
}

/**
 * Lists what was old when the company was analysed: the price, the balance sheet. Where the product
 * reads sample data, their day was today.
 */
export function listOldInputs(report: CompleteReport, sampleDay: string | null): string[] {
  const analysed = sampleDay ?? report.completedAt ?? report.createdAt;
  const { priceDate } = report.company;
  const balanceDate = report.sources["baseBookEquity"]?.periodEnd;
  const priceAge = priceDate ? daysBetween(priceDate, analysed) : 0;
  const balanceAge = balanceDate ? daysBetween(balanceDate, analysed) : 0;
  return [
    ...(priceDate && priceAge > oldPriceDays ? [`price ${priceAge} days old`] : []),
    ...(balanceDate && balanceAge > oldBalanceDays
      ? [`balance sheet ${Math.floor(balanceAge / 30.44)} months old`]
      : []),
  ];
}
