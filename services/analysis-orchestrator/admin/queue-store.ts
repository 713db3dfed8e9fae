import { escapeRegExp } from "@plumbline/platform/database/paging.ts";
import { readList } from "@plumbline/platform/database/read-page.ts";
import { type Connection, Schema } from "mongoose";
import { analysisModel, type StoredAnalysis } from "../store/schemas.ts";

/** The words of a job, as the queue is described, in the order of its life. */
export const jobStatuses = ["waiting", "active", "delayed", "completed", "failed", "cancelled"] as const;
export type JobStatus = (typeof jobStatuses)[number];

/** The fields by which jobs can be sorted, and the stored ones. */
export const jobOrders = {
  timestamp: "createdAt",
  name: "ticker",
  attemptsMade: "attempts",
  status: "status",
} as const;

export type Job = {
  id: string;
  name: string;
  status: JobStatus;
  attemptsMade: number;
  timestamp: Date;
  isStuck: boolean;
};

/** A job without a sign of progress for so long is stuck: the sweeper should have seen to it. */
const stuckMs = 10 * 60_000;
const heartbeatMs = 60_000;

const workerSchema = new Schema(
  {
    _id: { type: String, required: true },
    workers: { type: Number, required: true },
    at: { type: Date, required: true },
  },
  { collection: "worker_heartbeats", versionKey: false },
);
workerSchema.index({ at: 1 }, { expireAfterSeconds: 3_600 });

/** Creates what administrators read of the queue of analyses. A job is an analysis. */
export const createQueueStore = ({ connection, clock }: { connection: Connection; clock: () => Date }) => {
  const Analyses = analysisModel(connection);
  const Workers = connection.model("WorkerHeartbeat", workerSchema);

  const filterOf = (status: JobStatus): object => {
    const now = clock();
    const filters: Record<JobStatus, object> = {
      waiting: { status: { $in: ["PENDING", "QUEUED"] } },
      active: { status: "PROCESSING", leaseUntil: { $gt: now } },
      // A worker gave it back, or died: it waits for its next attempt.
      delayed: { status: "PROCESSING", $or: [{ leaseUntil: null }, { leaseUntil: { $lte: now } }] },
      completed: { status: "COMPLETED" },
      failed: { status: "FAILED" },
      cancelled: { status: "CANCELLED" },
    };
    return filters[status];
  };
  const statusOf = ({ status, leaseUntil }: StoredAnalysis): JobStatus => {
    if (status === "PENDING" || status === "QUEUED") return "waiting";
    if (status === "PROCESSING") return leaseUntil && leaseUntil > clock() ? "active" : "delayed";
    return status.toLowerCase() as JobStatus;
  };
  const stuckSince = () => new Date(clock().getTime() - stuckMs);
  const countStuck = () => Analyses.countDocuments({ active: true, updatedAt: { $lt: stuckSince() } });

  return {
    /** Says that a process with some workers runs. */
    beat: async (id: string, workers: number): Promise<void> => {
      await Workers.updateOne({ _id: id }, { workers, at: clock() }, { upsert: true });
    },
    summarise: async () => {
      const since = new Date(clock().getTime() - heartbeatMs);
      const [beats, stuck, ...counts] = await Promise.all([
        Workers.find({ at: { $gte: since } }).lean(),
        countStuck(),
        ...jobStatuses.map((status) => Analyses.countDocuments(filterOf(status))),
      ]);
      return {
        workerCount: beats.reduce((sum, { workers }) => sum + workers, 0),
        stuck,
        jobCounts: Object.fromEntries(jobStatuses.map((status, index) => [status, counts[index] ?? 0])),
      };
    },
    /** Counts the jobs that have not ended, by status. */
    countUnended: async () => {
      const statuses = ["waiting", "active", "delayed"] as const;
      const [stuck, ...counts] = await Promise.all([
        countStuck(),
        ...statuses.map((status) => Analyses.countDocuments(filterOf(status))),
      ]);
      return [
        ...statuses.map((status, index) => ({ status, count: counts[index] ?? 0 })),
        { status: "stuck", count: stuck },
      ];
    },
    /** Returns the age in seconds of the oldest job that has not ended; 0 without one. */
    ageOfOldest: async () => {
      const oldest = await Analyses.findOne({ active: true }, { createdAt: 1 }).sort({ createdAt: 1 }).lean();
      return oldest ? (clock().getTime() - oldest.createdAt.getTime()) / 1_000 : 0;
    },
    list: async ({
      statuses,
      search,
      sortBy,
      ...page
    }: {
      statuses: JobStatus[];
      search: string;
      sortBy: keyof typeof jobOrders;
      descending: boolean;
      page: number;
      limit: number;
    }) => {
      const filter = {
        ...(statuses.length > 0 ? { $or: statuses.map(filterOf) } : {}),
        ...(search ? { searchText: { $regex: escapeRegExp(search.toLowerCase()) } } : {}),
      };
      const { rows, meta } = await readList<StoredAnalysis>({
        ...page,
        model: Analyses,
        filter,
        isSearch: search !== "",
        order: [jobOrders[sortBy], "_id"],
        hidden: ["log"],
      });
      const jobs = rows.map((row): Job => ({
        id: row._id,
        name: `${row.ticker} ${row.companyName}`,
        status: statusOf(row),
        attemptsMade: row.attempts,
        timestamp: row.createdAt,
        isStuck: row.active && row.updatedAt < stuckSince(),
      }));
      return { jobs, meta };
    },
    /** Returns the means over the newest completed analyses that used a language model; null without one. */
    averageUsage: async (sample: number) => {
      const [means] = await Analyses.aggregate<Record<string, number | null>>([
        { $match: { status: "COMPLETED", usage: { $type: "object" } } },
        { $sort: { endedAt: -1 } },
        ...(sample > 0 ? [{ $limit: sample }] : []),
        {
          $group: {
            _id: null,
            avgInputTokens: { $avg: "$usage.inputTokens" },
            avgOutputTokens: { $avg: "$usage.outputTokens" },
            avgInputCost: { $avg: "$usage.inputCost" },
            avgOutputCost: { $avg: "$usage.outputCost" },
            avgTotalCost: { $avg: { $add: ["$usage.inputCost", "$usage.outputCost"] } },
          },
        },
      ]);
      return means ?? null;
    },
  };
};
export type QueueStore = ReturnType<typeof createQueueStore>;
