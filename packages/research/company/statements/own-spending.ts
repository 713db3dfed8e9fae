import { filingLabel, inMillions, joinNotes } from "../filings/figures.ts";
import { pickFact, type Picked, type Span } from "../filings/pick-fact.ts";
import type { CompanyFacts, Fact, Instance, InstanceFact } from "../filings/sec-records.ts";
import { countChanges, listFlows, listInvestingSpans, toFact } from "./foot-investing.ts";
import { mergeOwnFacts } from "./merge-own-facts.ts";
import type { Reading } from "./read-terms.ts";

/** Words by which a tag names a payment for property or software, as the label of the line does. */
const bought =
  /Purchase|Addition|Acqui|Payment|Expenditure|Construct|Capitali[sz]|Develop|Spending|InvestmentsIn|^Increase/;
const property =
  /Propert|PlantAnd|Equipment|Software|FixedAsset|Premises|Buildings?|Facilit|Vessels?|Aircraft|Rigs|OilAndGas|Pipelines?|Machinery|Leasehold|SolarEnergy/;
const spending = /CapitalExpenditure|CapitalSpending|CapitalAdditions/;
/** Words of tags of what is not paid, is paid back or for others, or of a detail in a note. */
const otherwise =
  /Accru|Payable|Incurred|Unpaid|Non-?[Cc]ash|Liabilit|Depreciation|Amorti[sz]|Proceeds|Sales?(?![a-z])|Sold|Dispos|Gain|Loss|Leas(?!ehold|eAgreement)|Rental|Financ|Credit|Debt|Borrow|Loan|Notes|Changes?In|Share-?Based|Stock|Compensation|Business|Compan|Subsidiar|Intellectual|InvestmentPropert|Securities|Deposit|Reimburse|Refund|Grants?|Insurance|Impair|Write|CostsOf|Research|Expenses?(?![a-z])|Revenue|Income|Tax|Interest|Commit|Obligation|M(?:in|ax)imum|Remaining|Estimated|Expected|Useful|Percent|Restricted|Joint|Partnership|Consideration|BuildToSuit/;
/** Standard tags of notes under which some statements of cash flows have software. */
const noteTags = [
  "CapitalizedComputerSoftwareAdditions",
  "CapitalizedComputerSoftwarePeriodIncreaseDecrease",
  "CapitalizedComputerSoftwareGross",
];

/** Spending below this share of all leaves no doubt, and no year without it. */
const leastLeftOut = 0.02;
/** More lines than this are a note. */
const mostLines = 4;
/** A line that differs by less from the figure as read is that figure once more. */
const sameAmount = 0.001;

const isSpending = ({ concept, isOwn }: InstanceFact): boolean =>
  noteTags.includes(concept) ||
  (isOwn === true &&
    (spending.test(concept) || (bought.test(concept) && property.test(concept))) &&
    !otherwise.test(concept));

const amountOf = ({ value }: InstanceFact) => Math.abs(value ?? 0);
const sumOf = (lines: readonly InstanceFact[]) => lines.reduce((sum, line) => sum + amountOf(line), 0);

/** Lists every choice of lines, none and all of them included. */
const listChoices = (lines: readonly InstanceFact[]): InstanceFact[][] =>
  lines.reduce<InstanceFact[][]>(
    (choices, line) => [...choices, ...choices.map((choice) => [...choice, line])],
    [[]],
  );

type Verdict = { found: InstanceFact[]; open: InstanceFact[] };

/**
 * Decides for one span which lines of spending the statement of investing has beside the figure as
 * read: those with which it adds up to its total, and without which it does not. Null if the span
 * has no such line.
 */
const decide = (instance: Instance, span: Span, read: Reading | null): Verdict | null => {
  const flows = listFlows(instance, span);
  const known = read?.picked.map(({ fact }) => fact) ?? [];
  const value = read?.value ?? 0;
  const isKnown = (line: InstanceFact) =>
    known.some(({ tag }) => tag === line.concept) ||
    [value, ...known.map((fact) => fact.value)].some(
      (one) => Math.abs(Math.abs(one) - amountOf(line)) <= sameAmount * Math.abs(one),
    );
  const lines = flows.filter((flow) => isSpending(flow) && !isKnown(flow));
  if (lines.length === 0 || lines.length > mostLines) return null;
  const tags = new Set([...known.map(({ tag }) => tag), ...lines.map(({ concept }) => concept)]);
  const choices = listChoices(lines).map((choice) => ({
    choice,
    changes: countChanges({ flows, spending: tags, spent: value + sumOf(choice) }),
  }));
  const least = Math.min(...choices.map(({ changes }) => changes ?? Number.POSITIVE_INFINITY));
  const best = choices.filter(({ changes }) => changes === least);
  const [only] = best;
  const found = best.length === 1 && only ? only.choice : [];
  // Without a line that is left out or turned the sum proves all; with one it is met by chance.
  const isProof = found === only?.choice && least === 0;
  // What a note alone gives needs the total.
  const isOpen = (line: InstanceFact) =>
    line.isOwn && !found.includes(line) && amountOf(line) > leastLeftOut * Math.abs(value);
  return { found, open: read && !isProof ? lines.filter(isOpen) : [] };
};

/**
 * Adds to a company's facts the spending for property and software that only the own documents of
 * its newest 10-K and 10-Q give, because its tag is the filer's own: the lines with which the
 * statement of investing adds up. Returns the facts themselves if no document has such a line.
 *
 * @param read Reads capital expenditure of a span without such lines.
 */
export const addOwnSpending = ({
  facts,
  instances,
  read,
}: {
  facts: CompanyFacts;
  instances: readonly (Instance | null)[];
  read: (facts: CompanyFacts, span: Span) => Reading | null;
}): CompanyFacts => {
  const documents = instances.flatMap((one) => one ?? []);
  const decided = documents.flatMap((instance) =>
    listInvestingSpans(instance).flatMap((span) => {
      const reading = read(facts, span);
      const [first] = reading?.picked ?? [];
      // Amounts of a document are as filed.
      if (first && (first.fact.accession !== instance.accession || first.fact.scaledBy)) return [];
      const verdict = decide(instance, span, reading);
      return verdict
        ? [{ ...verdict, instance, standard: reading?.picked.length ?? 0, value: reading?.value ?? 0 }]
        : [];
    }),
  );
  const tags = [...new Set(decided.flatMap(({ found }) => found.map(({ concept }) => concept)))];
  const isFound = ({ concept }: InstanceFact) => tags.includes(concept);
  const open = decided.flatMap(({ instance, open: lines }) =>
    lines.filter((line) => !isFound(line)).map((line) => toFact(instance, line)),
  );
  if (tags.length === 0 && open.length === 0) return facts;
  const own = documents.flatMap((instance) =>
    listInvestingSpans(instance).flatMap((span) =>
      listFlows(instance, span)
        .filter(isFound)
        .map((line) => toFact(instance, line)),
    ),
  );
  return {
    ...facts,
    byTag: mergeOwnFacts(facts, own),
    ownSpending: {
      tags,
      open,
      accessions: documents.map(({ accession }) => accession),
      isSmall: decided.every(({ found, value }) => sumOf(found) <= leastLeftOut * value),
      lines: Math.max(0, ...decided.map(({ standard }) => standard)),
    },
  };
};

/** Returns whether documents give such spending, so that those of later quarters are needed too. */
export const hasOwnSpending = (input: Parameters<typeof addOwnSpending>[0]): boolean =>
  (addOwnSpending(input).ownSpending?.tags.length ?? 0) > 0;

/** Says why capital expenditure of a span is null, if the company's own tags are the reason. */
export const explainOwnSpending = ({ ownSpending }: CompanyFacts): string | null =>
  ownSpending && ownSpending.tags.length > 0
    ? `Later statements have a part of it under tags of the company's own, ${ownSpending.tags.join(", ")}; the SEC's data of earlier reports has no such tags, so the figure would be incomplete.`
    : null;

const doubtOf = ({ ownSpending }: CompanyFacts, { start, end }: Span): string | null => {
  const lines = ownSpending?.open.filter((fact) => fact.start === start && fact.end === end) ?? [];
  const [first] = lines;
  if (!first) return null;
  const amounts = lines.map(({ tag, value }) => `${tag} of ${inMillions(value)} million`).join(", ");
  return `the ${filingLabel(first)} also gives ${amounts} under tags of the company's own, and the total of investing does not decide whether it is part of it`;
};

/**
 * Completes capital expenditure of a span with the filer's own lines. Returns null for a span whose
 * report is not at hand, because its figure would lack them: unless they are small, or the report
 * has more lines under standard tags than those that lack them.
 */
export const completeSpending = (
  { facts, span }: { facts: CompanyFacts; span: Span },
  reading: Reading | null,
): Reading | null => {
  const own = facts.ownSpending;
  if (!own) return reading;
  const [first] = reading?.picked ?? [];
  const doubt = first && doubtOf(facts, { start: first.fact.start ?? "", end: first.fact.end });
  const doubted = reading && doubt ? { ...reading, doubt } : reading;
  if (own.tags.length === 0) return doubted;
  const pick = (tag: string, accept?: (fact: Fact) => boolean) =>
    pickFact({ facts, tag, unit: "USD", span, kind: "flow", accept });
  const isAtHand = ({ accession }: Fact) => own.accessions.includes(accession);
  if (first) {
    // A later report may repeat the amount.
    const ofDocument = pick(first.fact.tag, isAtHand)?.fact;
    const isSame =
      ofDocument && Math.abs(ofDocument.value - first.fact.value) <= sameAmount * Math.abs(first.fact.value);
    if (!isSame) return own.isSmall || (reading?.picked.length ?? 0) > own.lines ? doubted : null;
  }
  const lines = own.tags.flatMap((tag): Picked[] => [pick(tag)].filter((one) => one !== null));
  if (lines.length === 0) return doubted;
  const names = lines.map(({ fact }) => fact.tag).join(", ");
  return {
    value: (reading?.value ?? 0) + lines.reduce((sum, { fact }) => sum + fact.value, 0),
    terms: [...(reading?.terms ?? []), ...own.tags.map((tag) => ({ tag, sign: 1 as const, optional: true }))],
    picked: [...(reading?.picked ?? []), ...lines],
    note:
      joinNotes(
        reading?.note,
        `With ${names} of the filing's own document, with which the statement of investing adds up.`,
      ) ?? "",
    ...(doubt && { doubt }),
  };
};
