import { joinNotes } from "../filings/figures.ts";
import { pickFact, type Span } from "../filings/pick-fact.ts";
import type { CompanyFacts, Fact, Instance, InstanceFact } from "../filings/sec-records.ts";
import { listFlows, listStatementSpans } from "./foot-investing.ts";
import type { Reading } from "./read-terms.ts";

/** Words by which a tag names dividends as paid, not as declared. */
const paid = /Dividends?[Pp]aid|Payments?Of(?:Cash)?(?:Common)?(?:Stock)?Dividends?/;
/** Words of dividends of others or of other stock, and of what is no payment. */
const otherwise =
  /NotPaid|Unpaid|Non-?[Cc]ash|Minorit|Noncontrolling|Prefer|Subsidiar|Parent|Affiliat|Units?(?![a-z])|Received|From|PerShare|Declared|Payable|Percent|Reinvest|Tax/;

const isPaidLine = ({ concept, isOwn }: InstanceFact): boolean =>
  isOwn === true && paid.test(concept) && !otherwise.test(concept);

const factOf = ({ accession, form, filed }: Instance, line: InstanceFact): Fact => ({
  tag: line.concept,
  unit: "USD",
  start: line.start,
  end: line.end,
  value: Math.abs(line.value ?? 0),
  accession,
  fiscalYear: null,
  form,
  filed,
});

/**
 * Adds to a company's facts the dividends that only the own documents of its newest 10-K and 10-Q
 * give as paid, because the tag is the filer's own. Returns the facts themselves without such a
 * line, or if one statement has several, of which one may be a part.
 */
export const addOwnDividends = (
  facts: CompanyFacts,
  instances: readonly (Instance | null)[],
): CompanyFacts => {
  const lines = instances.flatMap((instance) =>
    instance === null
      ? []
      : listStatementSpans(instance).flatMap((span) => {
          const found = listFlows(instance, span).filter(isPaidLine);
          return found.length === 1 ? found.map((line) => factOf(instance, line)) : [];
        }),
  );
  if (lines.length === 0) return facts;
  const byTag = Map.groupBy(lines, ({ tag }) => tag);
  return { ...facts, byTag: new Map([...facts.byTag, ...byTag]), ownDividends: [...byTag.keys()] };
};

/**
 * Reads dividends of a span from the filer's own line of the statement of cash flows, where no
 * standard tag of that statement has them: what the statement of equity declares may be paid later.
 */
export const completeDividends = (
  { facts, span }: { facts: CompanyFacts; span: Span },
  reading: Reading | null,
): Reading | null => {
  const [first] = reading?.picked ?? [];
  if (!facts.ownDividends || first?.fact.tag.startsWith("Payments")) return reading;
  const [own] = facts.ownDividends.flatMap(
    (tag) => pickFact({ facts, tag, unit: "USD", span, kind: "flow" }) ?? [],
  );
  if (!own) return reading;
  const declared = first ? `${first.fact.tag} is what was declared.` : null;
  return {
    value: own.fact.value,
    terms: [{ tag: own.fact.tag, sign: 1, optional: false }],
    picked: [own],
    note: joinNotes(`${own.fact.tag} of the filing's own document.`, declared) ?? "",
  };
};
