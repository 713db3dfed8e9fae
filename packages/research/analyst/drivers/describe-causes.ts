import type { ForecastDriver } from "@plumbline/base-rates";
import { formatFixed } from "@plumbline/report/format-number.ts";
import type { Explained, ExplainedCause } from "../outlook/outlook.ts";
import { possessive } from "../wording/possessive.ts";
import { capitalise, listOf, percent, sentences, whole } from "../wording/format.ts";
import { roundTo } from "../../numbers.ts";

/** How far a cause must move a forecast to be named, a fraction, and how many are named. Our judgement. */
export const leastNamed = 0.003;
const mostNamed = 3;

/** Names a cause; `its` is the company's name or "its". */
const words: Record<ExplainedCause, (its: string) => string> = {
  growth: (its) => `${its} own growth`,
  margin: (its) => `${its} own margin`,
  steadiness: (its) => `the steadiness of ${its} record`,
  size: (its) => `${its} size`,
  sector: (its) => `${its} sector`,
  research: (its) => `${its} spending on research`,
  price: (its) => `what the price pays for ${its} sales`,
  counting: (its) => `counting ${its} research as an investment`,
};

/** Says by how much something moves a forecast: "adds 3.2", "takes 1.4". */
const describeAdds = (adds: number): string =>
  `${adds < 0 ? "takes" : "adds"} ${formatFixed(Math.abs(adds) * 100, 1)}`;

/**
 * Names the largest three causes of 0.3 points or more, and what all others add. Each figure is
 * rounded as it is shown, so that they add up to the value.
 */
export const nameCauses = ({ typical, contributions }: Explained, value: number) => {
  const start = roundTo(typical, 3);
  const named = contributions
    .map(({ cause, adds }) => ({ cause, adds: roundTo(adds, 3) }))
    .filter(({ adds }) => Math.abs(adds) >= leastNamed)
    .slice(0, mostNamed);
  const rest = roundTo(value - start - named.reduce((sum, { adds }) => sum + adds, 0), 3);
  return { typical: start, named, rest };
};

/**
 * Says how a forecast comes about: what the typical company of the fit does, and what sets this one
 * apart.
 */
export const describeCauses = ({
  explained,
  driver,
  value,
  name,
}: {
  explained: Explained;
  driver: ForecastDriver;
  /** The forecast, to three decimals. */
  value: number;
  name: string;
}): string => {
  const { typical, named, rest } = nameCauses(explained, value);
  const parts = named.map(({ cause, adds }, index) =>
    index === 0
      ? `${words[cause](possessive(name))} ${describeAdds(adds)} points`
      : `${words[cause]("its")} ${describeAdds(adds)}`,
  );
  const others =
    parts.length > 0
      ? `all else ${describeAdds(rest)}`
      : `${possessive(name)} record ${describeAdds(rest)} points`;
  const all = [...parts, ...(rest === 0 ? [] : [others])];
  return sentences(
    driver === "growth"
      ? `The typical company's sales grow ${percent(typical)} a year.`
      : `The typical company earns ${percent(typical)} of its sales.`,
    all.length > 0 && `${capitalise(listOf(all))}, which makes ${percent(value)}.`,
  );
};

/** Says what the range of a forecast rests on, and where eight in ten outcomes should lie. */
export const describeFit = (
  { cases, since }: Explained,
  { p10, p90 }: { p10: number; p90: number },
): string =>
  `That is the middle of a range fitted to ${whole(cases)} company-years since ${since}: eight in ten outcomes should lie between ${percent(p10)} and ${percent(p90)}.`;

/** Returns what a cause adds to a forecast, a fraction to three decimals. */
export const findAdds = ({ contributions }: Explained, wanted: ExplainedCause): number =>
  roundTo(contributions.find(({ cause }) => cause === wanted)?.adds ?? 0, 3);

/** Says what a cause adds to a later forecast instead of what it adds to an earlier one. */
export const describeChanged = ({
  cause,
  adds,
  later,
}: {
  cause: ExplainedCause;
  adds: number;
  later: number;
}): string => {
  const verb = adds < 0 ? "taking " : "adding ";
  const instead = adds < 0 === later < 0 ? "" : verb;
  return `${words[cause]("its")} ${describeAdds(later)} points instead of ${instead}${formatFixed(Math.abs(adds) * 100, 1)}`;
};
