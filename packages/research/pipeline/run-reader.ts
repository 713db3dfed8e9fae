import { AppError } from "@plumbline/platform/errors.ts";
import type { Sources } from "./sources.ts";
import type { Filings, ListedCompany } from "../company/company-data.ts";
import type { CompanyFacts, Instance } from "../company/filings/sec-records.ts";
import { readOwnDebt } from "../company/statements/own-debt.ts";
import { addOwnCash } from "../company/statements/own-cash.ts";
import { addOwnEquity } from "../company/statements/own-equity.ts";
import { addOwnLines } from "../company/statements/own-lines.ts";
import { hasOwnSpending } from "../company/statements/own-spending.ts";
import { readSpending } from "../company/statements/resolve-figure.ts";
import type { StepContext } from "./step.ts";

/** A run is identified by the object that holds its results. */
type Run = Pick<StepContext, "signal"> & { results: object };

/** Returns whether an error is permanent (unreadable or too large), so that a retry does not help. */
const isPermanent = (thrown: unknown) => thrown instanceof AppError && thrown.details.isPermanent === true;

/**
 * Creates a reader that reads what several steps of a run need only once: a company's facts are
 * megabytes, and parsing them is most of a step's work. They are released together with the run's
 * results.
 */
export const createRunReader = (sources: Pick<Sources, "companyFacts" | "instance">) => {
  const runs = new WeakMap<object, Map<string, Promise<unknown>>>();

  const once = <T>({ results }: Run, what: string, read: () => Promise<T>): Promise<T> => {
    const held = runs.get(results) ?? new Map<string, Promise<unknown>>();
    runs.set(results, held);
    const known = held.get(what) as Promise<T> | undefined;
    if (known) return known;
    const reading = read();
    held.set(what, reading);
    reading.catch(() => held.delete(what));
    return reading;
  };

  const instance = (context: Run, subject: ListedCompany, filings: Filings): Promise<Instance | null> =>
    once(context, "instance", () => sources.instance(subject, filings, context.signal));

  return {
    facts: (context: Run, subject: ListedCompany): Promise<CompanyFacts> =>
      once(context, "facts", () => sources.companyFacts(subject, context.signal)),
    /** Reads the facts of the newest annual report whose document is available. */
    instance,
    /**
     * Reads the facts of the newest 10-Q's own document if the newest 10-K has lines of debt,
     * spending, dividends, equity or costs that only such a document gives; null if there is none
     * or it cannot be read, because the report then says what may be missing. Rejects only if the
     * run is stopped.
     */
    quarterlyInstance: async (
      context: Run,
      subject: ListedCompany,
      { quarterly, annual }: Filings,
      { facts, instance: ofYear }: { facts: CompanyFacts; instance: Instance | null },
    ): Promise<Instance | null> => {
      if (!quarterly || !ofYear) return null;
      const hasOwnLines =
        readOwnDebt({ facts, instance: ofYear, end: annual.periodEnd }) !== null ||
        addOwnLines(facts, [ofYear]) !== facts ||
        addOwnEquity(facts, [ofYear]) !== facts ||
        addOwnCash(facts, [ofYear]) !== facts ||
        hasOwnSpending({ facts, instances: [ofYear], read: readSpending });
      if (!hasOwnLines) return null;
      try {
        return await sources.instance(subject, { annual: quarterly, earlierAnnual: [] }, context.signal);
      } catch (thrown) {
        if (context.signal.aborted) throw thrown;
        return null;
      }
    },
    /**
     * Reads the facts of the report before it, for segments of earlier years; null if none can be
     * read, because an analysis can do without.
     */
    earlierInstance: async (
      context: Run,
      subject: ListedCompany,
      filings: Filings,
    ): Promise<Instance | null> => {
      const newest = await instance(context, subject, filings);
      const reports = [filings.annual, ...filings.earlierAnnual];
      const before = reports[reports.findIndex(({ accession }) => accession === newest?.accession) + 1];
      if (!newest || !before) return null;
      try {
        return await sources.instance(subject, { annual: before, earlierAnnual: [] }, context.signal);
      } catch (thrown) {
        if (isPermanent(thrown)) return null;
        throw thrown;
      }
    },
  };
};
