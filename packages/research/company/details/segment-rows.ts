import type { SegmentRevenue } from "../company-data.ts";
import type { Figure } from "@plumbline/report/provenance.ts";
import { filingSource, inMillions } from "../filings/figures.ts";
import type { Instance, InstanceFact } from "../filings/sec-records.ts";
import { findPlace, isPlaceWithin } from "../industry/geography.ts";
import { derived } from "../provenance.ts";
import type { Division } from "./divide-revenue.ts";
import { isElimination, type Member, type Year } from "./segment-facts.ts";

/** From this share of revenue on, what only foreign places leave is mostly from the United States. */
const minHomeShare = 0.5;

const isAbroad = (name: string) => {
  const place = findPlace(name);
  return place !== null && place.country !== "United States" && !isPlaceWithin("United States", name);
};

/** Describes what the reported parts leave of the year's revenue. */
const describeRest = (isElimination: boolean, isHomeLeft: boolean) => {
  if (isElimination)
    return {
      name: "Eliminations",
      note: "Total revenue less the segments that are reported, which include sales to one another.",
    };
  return isHomeLeft
    ? {
        name: "United States and other",
        note: "Total revenue less the places that are reported. The filing names none at home, so it counts as from the United States.",
      }
    : {
        name: "Other",
        note: "Total revenue less the segments that are reported: corporate, eliminations and other items.",
      };
};

/** Creates the figure of a fact in millions, with its filing, period and members. */
export const citeFact = ({
  instance,
  cik,
  fact,
  value,
}: {
  instance: Instance;
  cik: number;
  fact: InstanceFact;
  value: number;
}): Figure => ({
  value: inMillions(value),
  source: filingSource({
    filing: instance,
    cik,
    tag: fact.concept,
    start: fact.start,
    end: fact.end,
    note: Object.entries(fact.dimensions)
      .map(([axis, member]) => `${axis}: ${member}`)
      .join(", "),
  }),
});

/**
 * Writes the rows of a year's division, each with its source. A remainder is a row of its own; what
 * segments sell to one another is a negative one.
 */
export const writeRows = (input: {
  split: Division<Member>;
  year: Year;
  type: SegmentRevenue["type"];
  instance: Instance;
  cik: number;
}): SegmentRevenue[] => {
  const { split, year, type, instance, cik } = input;
  const { parts } = split;
  const isHomeLeft =
    type === "GEOGRAPHIC" &&
    split.rest > minHomeShare * year.revenue &&
    parts.every(({ name }) => isAbroad(name));
  const hasCountries = parts.some(({ name }) => {
    const place = findPlace(name);
    return place?.kind === "country" && place.country !== "United States";
  });
  // Items that join the segments to the total come last.
  const ordered = parts.toSorted((a, b) => Number(a.isItem) - Number(b.isItem));
  const rows: SegmentRevenue[] = ordered.map((part) => ({
    // Beside other countries, "outside the United States" is what they leave.
    name: hasCountries && part.name === "Outside the United States" ? "Rest of World" : part.name,
    type,
    fiscalYear: year.fiscalYear,
    revenue: citeFact({ instance, cik, ...part }),
  }));
  // Eliminations that the filing states are a part; of the rest, nothing else is known.
  const hasOnlySegments = split.kind === "GROSS" && !parts.some(({ member }) => isElimination(member));
  if (Math.abs(split.rest) > 0.0005 * year.revenue) {
    const { name, note } = describeRest(hasOnlySegments, isHomeLeft);
    rows.push({
      name,
      type,
      fiscalYear: year.fiscalYear,
      revenue: { value: inMillions(split.rest), source: derived(note) },
    });
  }
  return rows;
};
