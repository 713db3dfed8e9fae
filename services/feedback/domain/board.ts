import { randomUUID } from "node:crypto";
import { analysisReportKept, reportNotFound, tooManyReports } from "./errors.ts";
import {
  type BoardType,
  boardTypes,
  type Report,
  type ReportStore,
  type SeenReport,
  type Vote,
  type VoteStore,
} from "./report.ts";
import { nextVote } from "./votes.ts";

/** Feature requests and bug reports of a user in 24 hours. */
const maxSubmissionsADay = 10;
const dayMs = 24 * 3_600_000;

/** Creates the rules of the feature requests and bug reports that everyone reads. */
export const createBoard = ({
  reports,
  votes,
  readFirstName,
  clock,
}: {
  reports: ReportStore;
  votes: VoteStore;
  /** Reads the first name of the author, with the author's token. */
  readFirstName: (token: string) => Promise<string>;
  clock: () => Date;
}) => ({
  /** Adds what a reader sees in reports: the own vote, and whether a report is the own. */
  showTo: async (readerId: string | null, shown: Report[]): Promise<SeenReport[]> => {
    const own = readerId
      ? await votes.find({ reportIds: shown.map(({ id }) => id), userId: readerId })
      : new Map<string, Vote>();
    return shown.map((report) => ({
      ...report,
      vote: own.get(report.id) ?? null,
      isOwn: report.author.id === readerId,
    }));
  },

  /** Adds a report, once for each key, and returns its id. Throws TOO_MANY_REPORTS. */
  submit: async ({
    authorId,
    token,
    key,
    ...content
  }: {
    authorId: string;
    /** The author's access token. */
    token: string;
    key: string;
    type: BoardType;
    title: string;
    description: string;
  }): Promise<string> => {
    const earlier = await reports.findByKey({ authorId, key });
    if (earlier) return earlier.id;
    const now = clock();
    const report = await reports.add(
      {
        id: randomUUID(),
        ...content,
        status: "SUBMITTED",
        score: 0,
        author: { id: authorId, firstName: await readFirstName(token) },
        createdAt: now,
        updatedAt: now,
        key,
      },
      { types: boardTypes, since: new Date(now.getTime() - dayMs), max: maxSubmissionsADay },
    );
    if (!report) throw tooManyReports();
    return report.id;
  },

  /** Votes; the same vote again removes it. Throws REPORT_NOT_FOUND. */
  vote: async ({ vote, ...query }: { reportId: string; userId: string; key: string; vote: Vote }) => {
    const changed = await votes.change({ ...query, decide: (before) => nextVote(before, vote) });
    if (!changed) throw reportNotFound();
    return changed;
  },

  /**
   * Deletes an author's own feature request or bug report. Throws REPORT_NOT_FOUND, and REPORT_KEPT
   * for a report of an analysis.
   */
  deleteOwn: async (query: { id: string; authorId: string }): Promise<void> => {
    const outcome = await reports.deleteOwn(query);
    if (outcome === "missing") throw reportNotFound();
    if (outcome === "kept") throw analysisReportKept();
  },
});
export type Board = ReturnType<typeof createBoard>;
