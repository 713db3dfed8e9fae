import type { Interval } from "@plumbline/base-rates/track-record.ts";
import { uniformInt } from "pure-rand/distribution/uniformInt";
import { xoroshiro128plus } from "pure-rand/generator/xoroshiro128plus";
import { quantile } from "../quantile.ts";
import type { ValuedCase } from "./valued-case.ts";

export type Resampling = { draws: number; seed: number };

/**
 * Finds a 95% interval of a statistic from resamples of companies, whose valuations stay together
 * because they are alike. The same seed gives the same interval.
 */
export const findInterval = <Case extends Pick<ValuedCase, "row">>(
  cases: readonly Case[],
  statistic: (cases: readonly Case[]) => number,
  { draws, seed }: Resampling,
): Interval => {
  const byCompany = [...Map.groupBy(cases, ({ row }) => row.id).values()];
  const generator = xoroshiro128plus(seed);
  const random = () => uniformInt(generator, 0, byCompany.length - 1);
  const drawn = Array.from({ length: draws }, () =>
    statistic(byCompany.flatMap(() => byCompany[random()] ?? [])),
  ).filter((value) => Number.isFinite(value));
  return [quantile(drawn, 0.025), quantile(drawn, 0.975)];
};
