import { AppError } from "@plumbline/shared/errors.ts";
import type { Sources } from "./sources.ts";
import type { Filings, ListedCompany } from "../company/company-data.ts";
import type { CompanyFacts, Instance } from "../company/filings/sec-records.ts";
import type { StepContext } from "./step.ts";

/** A run is known by the one object that holds its results. */
type Run = Pick<StepContext, "signal"> & { results: object };

/** An answer that cannot be read, or is too large: permanent, so a retry does not help. */
const isPermanent = (thrown: unknown) => thrown instanceof AppError && thrown.details.isPermanent === true;

/**
 * What several steps of one run read, read once: a company's facts are megabytes, and reading them is most of a step's
 * work. What was read is held as long as the run's own results are.
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
    /** The newest annual report's own facts that are to be had. */
    instance,
    /**
     * Those of the report before it, for segments of earlier years; null where there is none that can be read: an
     * analysis can do without.
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
