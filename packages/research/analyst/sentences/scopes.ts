import type { SheetFigure } from "./figure-phrases.ts";

const isExtreme = ({ id }: SheetFigure) => id === "margin.highest" || id === "margin.lowest";
const isForecast = ({ standing }: SheetFigure) => standing === "view" || standing === "side";

/**
 * Returns whether a figure of the company, and one of its industry or peers, speak of like times
 * and scopes.
 */
const isLikeOthers = (own: SheetFigure, other: SheetFigure): boolean => {
  if (own.group !== other.group) return false;
  // The best of ten years and the best of outcomes are not what the others earn in the middle.
  if (isExtreme(own) || (own.standing === "side" && own.caseType !== "bear")) return false;
  // The peers' returns are of their last year.
  if (own.id === "roe.fiveYears" && other.owner === "peers") return false;
  if (own.group !== "growth" || other.group !== "growth" || isForecast(own)) return true;
  return other.owner === "peers" ? own.id === "growth.year" : own.id !== "growth.year";
};

/** Which division of the company a figure is of a part of: by what it sells, or by place. */
const divisionOf = ({ id }: SheetFigure) => /^(operating|region)\d/.exec(id)?.[1];

const earned: ReadonlySet<string> = new Set(["growth", "margin", "return"]);

/** Returns whether two figures may stand in one clause: what is of unlike times or scopes may not. */
const isAlike = (one: SheetFigure, other: SheetFigure, isComparing: boolean): boolean => {
  const owners = new Set([one.owner, other.owner]);
  const areMultiples = one.group === "multiple" && other.group === "multiple";
  if (areMultiples && one.noun !== other.noun && (isComparing || owners.size > 1)) return false;
  // A year's extreme and the best of outcomes are both chosen.
  if ([one, other].some(isExtreme) && [one, other].some(({ caseType }) => caseType === "bull")) return false;
  // The parts of two divisions overlap.
  const divisions = [one, other].map(divisionOf);
  if (divisions.every((division) => division !== undefined) && divisions[0] !== divisions[1]) return false;
  // How likely a company fails goes with its debt, not with what it pays out.
  const [distress, beside] = one.id === "distress" ? [one, other] : [other, one];
  if (distress.id === "distress" && beside.kind === "rate") return false;
  // What the price yields is not what the business earns.
  const groups = new Set([one.group, other.group]);
  if ([one, other].some(({ id }) => id === "dividendYield") && [...groups].some((group) => earned.has(group)))
    return false;
  // Growth that lasts comes after that of the forecast, not after the record's.
  const isLasting = ({ id }: SheetFigure) => id.startsWith("stableGrowth.");
  if (
    [one, other].some(isLasting) &&
    [one, other].some(({ group, standing }) => group === "growth" && standing === "record")
  )
    return false;
  // What a share is worth beside what all of them are.
  if (
    [one, other].some(({ kind }) => kind === "perShare") &&
    [one, other].some(({ group }) => group === "money")
  )
    return false;
  // What was paid out beside what is forecast reads as its cause.
  if (
    !isComparing &&
    [one, other].some(({ group, standing }) => group === "money" && standing === "record") &&
    [one, other].some(isForecast)
  )
    return false;
  // The best year of one measure beside what another is forecast to be reads as its cause.
  if (one.group !== other.group && [one, other].some(isExtreme) && [one, other].some(isForecast))
    return false;
  // What one part did in a year says nothing of the whole in other years, or of others.
  if (owners.has("segment")) return one.when === other.when && (owners.has("company") || owners.size === 1);
  if (owners.size > 1 && owners.has("company") && !owners.has("price")) {
    const [own, theirs] = one.owner === "company" ? [one, other] : [other, one];
    return isLikeOthers(own, theirs);
  }
  // What the report computes is not money that the company has.
  if (one.group === "money" && other.group === "money" && one.standing !== other.standing) return false;
  const isMoney = [one, other].every(({ group, end }) => group === "money" && end !== null);
  if (isMoney && !isComparing) return one.noun === other.noun || one.end === other.end;
  // Growth since the last year is of less than a year.
  return ![one, other].some(({ id }) => id === "growth.sinceYearEnd") || one.group === other.group;
};

/**
 * Says which figures of a clause are of unlike periods or scopes; null if they may stand together.
 * Which money a comparison suits is checked where it is worded.
 */
export const faultOfScopes = (figures: readonly SheetFigure[], isComparing: boolean): string | null => {
  for (const [i, one] of figures.entries())
    for (const other of figures.slice(i + 1)) {
      if (one.id === other.id && !isComparing) return `{${one.id}} stands twice in a clause`;
      if (!isAlike(one, other, isComparing))
        return `{${one.id}} and {${other.id}} are of unlike periods or scopes, and stand in no clause together`;
    }
  return null;
};

/** Says why "F stands between F and F" does not hold by its figures; null if it does. */
export const faultOfBetween = ([one, ...ends]: readonly SheetFigure[]): string | null => {
  const measures = new Set(ends.map(({ id }) => id.split(".")[0]));
  const isOfOne =
    one !== undefined &&
    measures.size === 1 &&
    ends.every(({ kind, group }) => kind === one.kind && group === one.group);
  const values = ends.map(({ value }) => value);
  return isOfOne && one.value > Math.min(...values) && one.value < Math.max(...values)
    ? null
    : "a figure stands between two ends of one measure, and lies between them";
};
