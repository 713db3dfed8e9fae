import { createRandom, type Random } from "@plumbline/test-kit/random.ts";
import type { Connection } from "mongoose";
import { prefix, replaceRows } from "@plumbline/test-kit/replace-rows.ts";

const minuteMs = 60_000;
const voterCount = 200;
const statuses = ["SUBMITTED", "IN_PROGRESS", "COMPLETED", "REJECTED"] as const;
const subjects = ["charts", "the DCF table", "peers", "the workbook", "segments", "the PDF", "search"];
const wishes = ["Compare", "Export", "Explain", "Sort", "Filter", "Print", "Share"];
const people = [
  { firstName: "Sample", lastName: "Reader", role: "Analyst", company: "Example Ltd", location: "Leeds" },
  { firstName: "Sample", lastName: "Investor", role: null, company: null, location: null },
  { firstName: "Sample", lastName: "Student", role: "Student", company: null, location: "Cork" },
];

const createReport = (index: number, now: number, random: Random) => {
  const type = random.pick(["FEATURE", "BUG", "ANALYSIS"] as const);
  const createdAt = new Date(now - index * 7 * minuteMs);
  return {
    _id: `${prefix}report-${index}`,
    title: `Sample ${index}: ${random.pick(wishes)} ${random.pick(subjects)}`,
    description: `Sample text about ${random.pick(subjects)}. `.repeat(1 + random.below(6)).trim(),
    type,
    status: random.pick(statuses),
    score: 0,
    author: { id: `${prefix}user-${random.below(voterCount)}`, firstName: "Sample" },
    createdAt,
    updatedAt: createdAt,
    revision: 0,
    ...(type === "ANALYSIS"
      ? { stockAnalysisId: `${prefix}analysis-${index}`, ticker: "KO", refund: "NONE", newBalance: null }
      : {}),
  };
};

/** Writes reports with votes. Returns how many rows it wrote. */
export const seedReports = async (connection: Connection, count = 5_000): Promise<number> => {
  const random = createRandom(1);
  const now = Date.now();
  const reports = Array.from({ length: count }, (_, index) => createReport(index, now, random));
  const votes = reports.flatMap((report) => {
    if (report.type === "ANALYSIS") return [];
    const first = random.below(voterCount);
    return Array.from({ length: random.below(12) }, (_, index) => {
      const userId = `${prefix}user-${(first + index) % voterCount}`;
      const vote = random.pick(["UPVOTE", "UPVOTE", "DOWNVOTE"]);
      report.score += vote === "UPVOTE" ? 1 : -1;
      return { _id: `${report._id}:${userId}`, reportId: report._id, userId, vote, key: `${prefix}vote` };
    });
  });
  return (
    (await replaceRows(connection, "reports", reports)) + (await replaceRows(connection, "votes", votes))
  );
};

/** Writes the reviews of as many users. Returns how many rows it wrote. */
export const seedReviews = (connection: Connection, count = 2_000): Promise<number> => {
  const random = createRandom(2);
  const now = Date.now();
  const reviews = Array.from({ length: count }, (_, index) => {
    const rating = random.pick([5, 5, 5, 4, 4, 3, 2, 1]);
    const consent = random.below(3) > 0;
    const createdAt = new Date(now - index * 31 * minuteMs);
    return {
      _id: `${prefix}review-${index}`,
      userId: `${prefix}user-${index}`,
      rating,
      title: `Sample review ${index}`,
      comment: `Sample text about ${random.pick(subjects)}. `.repeat(1 + random.below(8)).trim(),
      user: random.pick(people),
      consent,
      isPublic: consent && rating === 5,
      createdAt,
      updatedAt: createdAt,
    };
  });
  return replaceRows(connection, "reviews", reviews);
};
