import type { ReportContent } from "@plumbline/report/report.ts";
import { isNamed } from "../analyst/thesis/report-context.ts";
import { findPlace } from "../company/industry/geography.ts";
import { isWeekend } from "../company/filings/dates.ts";
import type { Claims } from "./claim-words.ts";

type Content = Pick<ReportContent, "thesis" | "segments" | "peers">;

/** Returns whether a filing lists a part by place, or its name is a place or what places leave. */
const isPlace = ({ segments }: Content, name: string): boolean =>
  !isNamed({ name }) ||
  findPlace(name) !== null ||
  segments.some(
    (row) => row.name === name && !/^StatementBusinessSegmentsAxis\b/.test(row.source?.note ?? ""),
  );

/**
 * Finds the regions that a report names, and which of them are businesses; and the day of the
 * peers' market values, which is none with prices on a weekend.
 */
export const findPlaceClaims = (content: Content): Claims => {
  const text = content.thesis.geographicSegments ?? "";
  const regions = content.segments.filter(
    ({ type, name }) => type === "GEOGRAPHIC" && text.includes(`${name} (`),
  );
  const names = [...new Set(regions.map(({ name }) => name))];
  const day = /market values of (\d{4}-\d{2}-\d{2})/.exec(content.peers.basis)?.[1];
  return {
    claims: [...names, ...(day ? [day] : [])],
    contradictions: [
      ...names.filter((name) => !isPlace(content, name)),
      ...(day && isWeekend(day) ? [day] : []),
    ],
  };
};
