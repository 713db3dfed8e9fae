import { listAcquiredRevenue } from "./acquired-revenue.ts";
import { addPreferredClaim } from "./preferred-claim.ts";
import type { FilingDetails, Filings, Statements } from "../company-data.ts";
import type { CompanyFacts, Instance, PriceRow } from "../filings/sec-records.ts";
import { joinNotes } from "../filings/figures.ts";
import { dilutedTag, findDilution } from "./dilution.ts";
import { findOptionsFault, resolveOptions } from "./options.ts";
import { withEarlierYears } from "./segment-history.ts";
import { resolveSegmentProfits } from "./segment-profit.ts";
import { resolveSegments } from "./segments.ts";
import { findSplits } from "../shares/splits.ts";
import { resolveNoteFigures } from "./note-figures.ts";
import { resolveUnfunded } from "./unfunded.ts";
import { readReportFacts } from "../shares/share-scale.ts";
import { chooseStockUnits, resolveStockUnits } from "./stock-units.ts";

/**
 * Reads what the 10-K reports beyond the statements: segments, employee options, claims outside the
 * debt figures. Without the filing's own document there are no segments, with a warning; the rest
 * comes from the company facts.
 */
export const resolveFilingDetails = ({
  instance,
  facts: filedFacts,
  filings,
  statements,
  prices = [],
  earlierInstance = null,
  readsNotes = true,
}: {
  instance: Instance | null;
  facts: CompanyFacts;
  filings: Filings;
  statements: Statements;
  prices?: readonly PriceRow[];
  /** The document of the previous 10-K, for segments older than the three years of one 10-K. */
  earlierInstance?: Instance | null;
  /** Whether texts follow, which alone name figures of notes. */
  readsNotes?: boolean;
}): FilingDetails => {
  const facts = readReportFacts(filedFacts);
  const splits = findSplits({ facts, prices, instance, marketSplit: statements.marketSplit });
  const [newest, earlier] = [instance, earlierInstance].map((one) =>
    one ? resolveSegments({ instance: one, annual: statements.annual, cik: facts.cik }) : null,
  );
  const segments = withEarlierYears({
    newest: newest?.segments ?? [],
    earlier: earlier?.segments ?? [],
  });
  const warnings: FilingDetails["warnings"] = [...(newest?.warnings ?? [])];
  if (!instance)
    warnings.push({
      code: "NO_FILING_DOCUMENT",
      message: "The 10-K's own document is not available, so the company is valued as one segment.",
    });
  else if (segments.length === 0 && warnings.length === 0)
    warnings.push({
      code: "NO_SEGMENTS",
      message: "The 10-K reports no segments, so the company is valued as one.",
    });
  if (instance && instance.accession !== filings.annual.accession)
    warnings.push({
      code: "SEGMENTS_OF_EARLIER_FILING",
      message: `Segments come from the ${instance.form} filed ${instance.filed}; the document of the newest, filed ${filings.annual.filed}, is not available.`,
    });
  const lastYearEnd = statements.annual.at(-1)?.end ?? filings.annual.periodEnd;
  const filed = resolveOptions({ instance, facts, cik: facts.cik, splits, prices, newest: lastYearEnd });
  const shares = statements.sharesOutstanding.value;
  const fault = filed && findOptionsFault({ options: filed.count, shares });
  const options = fault ? null : filed;
  const diluted = findDilution({ facts, splits });
  const dilution = options ? null : diluted;
  // Where no other count is known, the diluted average is the count of shares.
  const isAverage = statements.sharesOutstanding.source.tag === dilutedTag;
  const units = resolveStockUnits({ instance, facts, splits, newest: lastYearEnd, shares });
  const stockUnits = chooseStockUnits({
    units,
    dilution,
    shares,
    held: isAverage ? (diluted?.value ?? 0) : 0,
  });
  const use = stockUnits === dilution ? "stand for options and unvested stock" : "are not deducted";
  const standIn = dilution
    ? `Diluted less basic shares, ${dilution.value} million to ${dilution.source.periodEnd}, ${isAverage ? "are in the count of shares" : use}.`
    : null;
  if (fault) warnings.push({ code: "OPTIONS_OUT_OF_SCALE", message: joinNotes(fault, standIn) ?? fault });
  else if (standIn)
    warnings.push({
      code: "OPTIONS_NOT_AT_HAND",
      message: `No employee options with a strike price could be read. ${standIn}`,
    });
  const unfunded = resolveUnfunded({ facts, instance, asOf: lastYearEnd });
  return {
    segments,
    options,
    dilution,
    stockUnits,
    unfunded: { ...unfunded, other: addPreferredClaim(unfunded.other, statements.trailing) },
    ...(readsNotes && {
      noteFigures: resolveNoteFigures({ facts, splits, ...statements }),
      acquired: listAcquiredRevenue(instance, { year: statements.annual.at(-1), cik: facts.cik }),
      segmentProfits:
        instance && resolveSegmentProfits({ instance, annual: statements.annual, cik: facts.cik }),
    }),
    warnings,
  };
};
