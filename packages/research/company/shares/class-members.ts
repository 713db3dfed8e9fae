import type { Instance, InstanceFact } from "../filings/sec-records.ts";

export const coverTag = "EntityCommonStockSharesOutstanding";
const classAxis = "StatementClassOfStockAxis";

/** Rights that belong to a common share and are part of its name. */
const attachedRights = /(And|With|Including)[A-Za-z]*Rights?(?![a-z])/;
const otherSecurities =
  /Preferred|Preference|Warrant|Depositary|Rights?(?![a-z])|Notes?(?![a-z])|Debenture|Cumulative|Perpetual|MandatoryConvertible/;
const units = /Units?(?![a-z])/;
/** Units that are the equity of a partnership, a company of members or a trust. */
const equityUnits =
  /CommonUnit|SubordinatedUnit|Class[A-Z]Unit|Partner|MembershipUnit|LimitedLiability|Beneficial/;

/**
 * Returns whether a member of the class axis is common stock, by its name: preferred stock,
 * warrants, units of several securities, depositary shares, rights and notes are registered on the
 * same cover page. A name that says nothing counts.
 */
export const isCommonStock = (member: string): boolean => {
  const name = member.replace(/Member$/, "").replace(attachedRights, "");
  return !otherSecurities.test(name) && (!units.test(name) || equityUnits.test(name));
};

/** Returns the class of stock that a fact of an instance document is of; undefined if of all. */
export const memberOf = ({ dimensions }: InstanceFact): string | undefined => dimensions[classAxis];

/** Returns whether a fact of an instance document is of one class of common stock. */
export const isOfCommonStock = (fact: InstanceFact): boolean => {
  const member = memberOf(fact);
  return member !== undefined && isCommonStock(member);
};

/** Lists the counts of common classes on the cover page of a filing's own document. */
export const listClassCounts = ({ facts }: Instance): InstanceFact[] => [
  ...new Map(
    facts
      .filter((fact) => fact.concept === coverTag && fact.value !== null && isOfCommonStock(fact))
      .map((fact) => [JSON.stringify(fact.dimensions), fact]),
  ).values(),
];
