import { filingLabel, inMillions, joinNotes } from "../filings/figures.ts";
import { pickFact, type Picked, type Span } from "../filings/pick-fact.ts";
import type { CompanyFacts, Instance, InstanceFact } from "../filings/sec-records.ts";
import { readFinancingRest } from "./cash-lines.ts";
import { listFlows, listStatementSpans, toFact } from "./foot-investing.ts";
import { mergeOwnFacts } from "./merge-own-facts.ts";
import type { Reading } from "./read-terms.ts";
import { unitOf } from "./unit-of.ts";

/** Figures that are read from the filer's own tags where no standard tag has them. */
export type OwnLineName =
  | "dividends"
  | "buybacks"
  | "acquisitions"
  | "costOfSales"
  | "preferredDividends"
  | "minorities";
type OwnLine = {
  /** Words by which a tag names the line. */
  named: RegExp;
  /** Words of lines of others, of parts and of what is no such line. */
  not: RegExp;
  /** Which standard reading comes first; its tag. */
  keeps: (tag: string) => boolean;
  /** What a standard reading that gives way is. */
  passedOver: string;
};

const ownLines: Record<OwnLineName, OwnLine> = {
  dividends: {
    // As paid, not as declared.
    named:
      /Dividends?[Pp]aid|Payments?(?:Of|For)(?:Cash)?(?:Common)?(?:Stock)?Dividends?|Dividends?Payments?$|^CashDividends$/,
    not: /NotPaid|Unpaid|Non-?[Cc]ash|Minorit|Noncontrolling|Prefer|Subsidiar|Parent|Affiliat|Units?(?![a-z])|Received|From|PerShare|Declared|Payable|Percent|Reinvest|Tax/,
    keeps: (tag) => tag.startsWith("Payments"),
    passedOver: "what was declared",
  },
  buybacks: {
    named:
      /(?:[Pp]urchas|Acqui|Reacqui|Redempt|Redeem|Retire)\w*?(?:Treasury|Common|Own)(?:Stocks?|Shares?)|(?:Stock|Shares?)(?:Re)?[Pp]urchase|[Rr]epurchases?Of(?:Stock|Shares)|Treasury(?:Stock|Shares)(?:Purchase|Acqui)/,
    // What a plan allows, what was bought from staff for taxes, and prices are no payments.
    not: /Proceeds|Issu|Sales?(?![a-z])|Sold|Prefer|Option|Exercise|Plan|Program|Agreement|Warrant|Tax|Withh|Debt|Notes|Net(?![a-z])|Subsidiar|Excess|Noncontrolling|Minorit|PerShare|Price|Cost(?![a-z])|Authori[sz]|Remaining|Available|Accru|Payable|Unsettled|NotPaid|Unpaid|Non-?[Cc]ash|Liabilit|Business|Affiliat|Percent|Gain|Loss/,
    keeps: (tag) => tag.startsWith("Payments"),
    passedOver: "what the statement of equity gives",
  },
  acquisitions: {
    // A line that also holds other purchases is what was paid; goodwill acquired is not.
    named: /Acqui(?:re|sition)\w*NetOfCash(?:And\w+)?Acquired/,
    not: /Non-?[Cc]ash|Divest|Dispos|Sold|Deferred|Contingent|Noncontrolling|Minorit|Percent/,
    keeps: () => true,
    passedOver: "",
  },
  costOfSales: {
    named: /^(?:Total)?Costs?Of(?:Net)?(?:Sales|Revenues?|Goods|Products?Sold|Services|Merchandise)/,
    not: /^(?!.*Exclu).*(?:Depreciation|Amorti)|Percent|Discontinued|RelatedPart|Affiliat|Impair|Restructuring|Inventory|Step|FairValue|ShareBased|Stock|Compensation|Gain|Loss/,
    keeps: () => true,
    passedOver: "",
  },
  preferredDividends: {
    named: /Prefer\w*Dividends?|Dividends?\w*Prefer/,
    // What subsidiaries pay is of other owners; what is paid in cash may be of another period.
    not: /Subsidiar|Common|Paid|Payments?|Payable|PerShare|Declared|Arrears|Accru|Percent|Issu|Reinvest|Tax/,
    keeps: () => true,
    passedOver: "",
  },
  minorities: {
    named:
      /(?:Income|Earnings|Loss|Profit)\w*(?:Noncontrolling|NonControlling|Minority)|(?:Noncontrolling|NonControlling|Minority)\w*(?:Income|Earnings|Loss|Profit)/,
    not: /^(?:NetIncomeLossAttributableToNoncontrollingInterest|MinorityInterestInNetIncomeLossOfConsolidatedEntities)$|Comprehensive|Before|Including|Excluding|Continuing|Discontinued|Redeemable|Dividend|Distribution|Tax|Change|Other|Accumulated|Deconsolid|Gain|Percent|PerShare/,
    keeps: () => true,
    passedOver: "",
  },
};
/** A line below this share of the figure leaves no doubt of it, as with capital spending. */
const leastLeftOut = 0.02;
/** Rounding of a total and of its lines, in units of the statement. */
const roundingUnits = 2;

const names = Object.keys(ownLines) as OwnLineName[];

const isNamed = (name: OwnLineName, { concept, isOwn }: InstanceFact): boolean =>
  isOwn === true && ownLines[name].named.test(concept) && !ownLines[name].not.test(concept);

/**
 * Adds to a company's facts the dividends paid, those of preferred stock, own shares bought,
 * acquisitions paid, cost of sales and income of other owners that only the own documents of its
 * newest 10-K and 10-Q give, because the tag is the filer's own. Returns the facts themselves
 * without such a line. Of several in one statement none counts: one may be a part.
 */
export const addOwnLines = (facts: CompanyFacts, instances: readonly (Instance | null)[]): CompanyFacts => {
  const statements = instances
    .filter((instance) => instance !== null)
    .flatMap((instance) =>
      listStatementSpans(instance).map((span) => ({ instance, flows: listFlows(instance, span) })),
    );
  const found = names.flatMap((name) =>
    statements.flatMap(({ instance, flows }) => {
      const lines = flows.filter((line) => isNamed(name, line));
      return lines.length === 1 ? lines.map((line) => ({ name, fact: toFact(instance, line) })) : [];
    }),
  );
  if (found.length === 0) return facts;
  const tagsOf = (wanted: OwnLineName) =>
    new Set(found.filter(({ name }) => name === wanted).map(({ fact }) => fact.tag));
  return {
    ...facts,
    byTag: mergeOwnFacts(
      facts,
      found.map(({ fact }) => fact),
    ),
    ownLines: {
      dividends: [...tagsOf("dividends")],
      buybacks: [...tagsOf("buybacks")],
      acquisitions: [...tagsOf("acquisitions")],
      costOfSales: [...tagsOf("costOfSales")],
      preferredDividends: [...tagsOf("preferredDividends")],
      minorities: [...tagsOf("minorities")],
    },
  };
};

/**
 * Returns whether statements have a line under a tag of the filer's own, which only own documents
 * of reports give. `tag`: that of the newest year's line; null if it has none.
 */
export const readsOwnLine = (
  { ownLines: own }: CompanyFacts,
  name: OwnLineName,
  tag: string | null,
): boolean => own !== undefined && own[name].length > 0 && (tag === null || own[name].includes(tag));

/**
 * Adds the filer's own line to what was paid under a standard tag, as on another class of stock,
 * where it is what the total of financing leaves beside all other lines. Elsewhere it may be of a
 * note: the figure is in doubt.
 */
const addBeside = (
  { facts, span }: { facts: CompanyFacts; span: Span },
  reading: Reading,
  own: Picked,
): Reading => {
  const { fact } = own;
  const isOfReport = reading.picked.every((line) => line.fact.accession === fact.accession);
  // The same amount is a note's; more is a total.
  if (!isOfReport || fact.value <= leastLeftOut * reading.value || fact.value >= reading.value)
    return reading;
  const rest = readFinancingRest(facts, span);
  const unit = unitOf([rest, fact.value, reading.value]);
  return Math.abs(rest + fact.value) <= roundingUnits * unit
    ? {
        ...reading,
        value: reading.value + fact.value,
        terms: [...reading.terms, { tag: fact.tag, sign: 1, optional: false }],
        picked: [...reading.picked, own],
        note: `With ${fact.tag} of the filing's own document, which is all that the total of financing leaves.`,
      }
    : {
        ...reading,
        doubt: `the ${filingLabel(fact)} also gives ${fact.tag} of ${inMillions(fact.value)} million under a tag of the company's own, and the total of financing does not decide whether it is part of it`,
      };
};

/**
 * Reads a figure of a span from the filer's own line where no standard tag has it. What the
 * statement of equity gives as dividends or shares bought gives way, because it may be paid later.
 */
export const completeOwnLine = (
  { facts, name, span }: { facts: CompanyFacts; name: OwnLineName; span: Span },
  reading: Reading | null,
): Reading | null => {
  const [first] = reading?.picked ?? [];
  const { keeps, passedOver } = ownLines[name];
  const [own] = (facts.ownLines?.[name] ?? []).flatMap(
    (tag) => pickFact({ facts, tag, unit: "USD", span, kind: "flow" }) ?? [],
  );
  if (!own) return reading;
  if (reading && first && keeps(first.fact.tag))
    return name === "dividends" || name === "buybacks" ? addBeside({ facts, span }, reading, own) : reading;
  const other = first ? `${first.fact.tag} is ${passedOver}.` : null;
  return {
    value: own.fact.value,
    terms: [{ tag: own.fact.tag, sign: 1, optional: false }],
    picked: [own],
    note: joinNotes(`${own.fact.tag} of the filing's own document.`, other) ?? "",
  };
};
