import type { Peer } from "@plumbline/report/report.ts";
import { isNumber, median } from "../../numbers.ts";
import type { ReportContext } from "../thesis/report-context.ts";
import { firstOf } from "../wording/first-of.ts";
import { count, dateInWords, decimal, monthInWords } from "../wording/format.ts";
import { possessive } from "../wording/possessive.ts";
import { readLatestIncome, readOneOff } from "./one-off.ts";
import { readWindfall } from "./usual-tax.ts";
import { describeBasis, fewest, listTrade, mostNamed } from "./peers-of-trade.ts";

/** How a price to the income of the latest twelve months is called. */
export const onLatest = " on the latest twelve months'";

/** Sets market value to sales beside that of the whole industry; null where either is not known. */
const describeIndustryPrice = ({ brief, name }: ReportContext): string | null => {
  const { industry, peers, source } = brief.industry;
  const { own } = peers;
  const month = source.periodEnd;
  if (!isNumber(own.priceToSales) || !isNumber(industry.priceToSales)) return null;
  const day = own.sources?.["marketCap"]?.periodEnd;
  const year = brief.statements.annual.at(-1)?.fiscalYear;
  return `${day ? `On ${dateInWords(day)} ` : ""}${possessive(name)} market value was ${decimal(own.priceToSales, 1)} times sales of fiscal ${year} (industry${month ? `, ${monthInWords(month)}` : ""}: ${decimal(industry.priceToSales, 1)} times).`;
};

/**
 * Sets the price beside earnings as those of the industry's peers are, in full and in fewer words;
 * without earnings, beside sales. Where no peer is of the industry, the whole of it is beside it.
 */
export const describePrice = (context: ReportContext): readonly (string | null)[] => {
  const { brief } = context;
  const { own, ofIndustry } = brief.industry.peers;
  if (ofIndustry === 0) return [describeIndustryPrice(context)];
  const trade = listTrade(brief.industry.peers);
  const priced = [
    { name: "P/E on", of: "income", valueOf: (peer: Peer) => peer.priceToEarnings },
    { name: "ratio of market value to", of: "sales", valueOf: (peer: Peer) => peer.priceToSales },
  ].find(({ valueOf }) => isNumber(valueOf(own)) && trade.some((peer) => isNumber(valueOf(peer))));
  if (!priced) return [];
  const { name, of, valueOf } = priced;
  const known = trade.flatMap((peer) => {
    const value = valueOf(peer);
    return isNumber(value) ? [{ peer, value }] : [];
  });
  const year = brief.statements.annual.at(-1)?.fiscalYear;
  const ownValue = valueOf(own) ?? 0;
  const isOfIncome = of === "income";
  const oneOff = isOfIncome ? (readWindfall(context) ?? readOneOff(context)) : null;
  const latest = isOfIncome ? readLatestIncome(context) : null;
  const ofGain = oneOff ? `${decimal(ownValue * oneOff.share, 1)} ${oneOff.name}` : "";
  const months = latest ? `${decimal(ownValue * latest.share, 1)}${onLatest}` : "";
  const isSame = oneOff && latest?.without === oneOff.name;
  const without = ofGain && `, or ${ofGain}`;
  const ofMonths = firstOf(
    isSame && `, or ${oneOff.name} ${decimal(ownValue * oneOff.share, 1)}, ${months}`,
    months !== "" && `${without}, ${months}${latest?.without ? ` ${latest.without}` : ""}`,
    without,
  );
  const basis = isOfIncome ? describeBasis(context) : "";
  const named = known.map(({ peer, value }) => `${peer.name} ${decimal(value, 1)}`);
  // The median of three is one of them, so that all are named.
  const nearest = named.slice(0, known.length > fewest ? mostNamed : fewest);
  const usual =
    known.length > fewest
      ? [
          `the ${possessive(count(known.length))} median is ${decimal(median(known.map(({ value }) => value)) ?? 0, 1)}`,
        ]
      : [];
  const [day, ofPeers] = [own, known[0]?.peer].map((one) => one?.sources?.["marketCap"]?.periodEnd);
  const date = day && day === ofPeers ? `On ${dateInWords(day)} ` : "";
  const start = `${date}${possessive(context.name)} ${name} fiscal ${year} ${of}${basis} was ${decimal(ownValue, 1)}`;
  const write = (more: string, others: readonly (readonly (string | undefined)[])[]) =>
    `${start}${more} (${others.flatMap((list) => (list.length > 0 ? [list.join(", ")] : [])).join("; ")}).`;
  // Beside newer income of the company a peer's older one misleads; of many the median does less.
  const isMedianAlone = latest !== null && usual.length > 0;
  const ofOthers = [nearest, nearest.slice(0, mostNamed), nearest.slice(0, 1)];
  // Else a median alone hides that the nearest are cheaper, or dearer.
  const lists = isMedianAlone
    ? [[usual]]
    : [[nearest, usual], [nearest.slice(0, 1), usual], ...ofOthers.map((others) => [others])];
  const wordings = [
    ...lists.map((others) => write(ofMonths, others)),
    ...lists.map((others) => write(without, others)),
  ];
  return [...new Set(wordings)];
};
