import { resolveSegments } from "../details/segments.ts";
import { createInstance, createInstanceFact } from "./facts.ts";
import { createFigure, createPeriod } from "./period.ts";

export const segmentAxes = {
  business: "StatementBusinessSegmentsAxis",
  product: "ProductOrServiceAxis",
  place: "StatementGeographicalAxis",
};

/**
 * Members of one axis under one tag, in millions of 1,000; beside: one member of a second axis,
 * common to all.
 */
export type RevenueGroup = {
  axis: string;
  members: Record<string, number>;
  concept?: string;
  beside?: [string, string];
};

/** Resolves the segments of a 10-K with these groups, each as "name millions". */
export const chooseSegments = (type: "OPERATING" | "GEOGRAPHIC", ...groups: RevenueGroup[]) => {
  const facts = groups.flatMap(({ axis, members, concept = "Revenues", beside }) =>
    Object.entries(members).map(([member, millions]) =>
      createInstanceFact({
        concept,
        unit: "USD",
        start: "2025-01-01",
        value: millions * 1e6,
        dimensions: { [axis]: member, ...(beside ? { [beside[0]]: beside[1] } : {}) },
      }),
    ),
  );
  return resolveSegments({
    instance: createInstance(...facts),
    annual: [createPeriod(2025, { revenue: createFigure(1_000) })],
    cik: 7,
  })
    .segments.filter((row) => row.type === type)
    .map(({ name, revenue }) => `${name} ${revenue.value}`);
};
