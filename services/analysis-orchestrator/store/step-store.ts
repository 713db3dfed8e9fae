import { type StepName, steps } from "@plumbline/report/steps.ts";
import { isDuplicateKey } from "@plumbline/platform/database/database.ts";
import type { SavedResults } from "@plumbline/research/pipeline/step-results.ts";
import type { AnalysisStore } from "../domain/run/analysis.ts";
import { packResult, unpackResult } from "./pack-result.ts";
import {
  type AnalysisModel,
  type StepResultModel,
  type StoredAnalysis as Stored,
  toAnalysis,
} from "./schemas.ts";

/**
 * Returns the place of a step, 1 to 13: results are stored by place, which does not change with a
 * rename.
 */
const placeOf = (step: StepName) => steps.findIndex(({ name }) => name === step) + 1;

/**
 * Creates the part of the store with which a worker holds an analysis and saves its steps.
 * Renewing, releasing and saving change nothing for a worker that does not hold the lease.
 */
export const createStepStore = ({
  Analyses,
  Steps,
  clock,
  version,
}: {
  Analyses: AnalysisModel;
  Steps: StepResultModel;
  clock: () => Date;
  /** Of the results that it saves and reads. */
  version: string;
}): Pick<AnalysisStore, "lease" | "renew" | "release" | "saveSteps" | "stepResults"> => ({
  lease: async ({ id, owner, forMs }) => {
    const now = clock();
    const leased = await Analyses.findOneAndUpdate(
      { _id: id, active: true, $or: [{ leaseUntil: null }, { leaseUntil: { $lt: now } }] },
      [
        {
          $set: {
            status: "PROCESSING",
            leaseOwner: owner,
            leaseUntil: new Date(now.getTime() + forMs),
            startedAt: { $ifNull: ["$startedAt", now] },
            updatedAt: now,
            attempts: { $add: ["$attempts", 1] },
          },
        },
      ],
      { returnDocument: "after", updatePipeline: true },
    ).lean<Stored>();
    return leased && toAnalysis(leased);
  },
  renew: async ({ id, owner, forMs }) => {
    const renewed = await Analyses.updateOne(
      { _id: id, active: true, leaseOwner: owner },
      { leaseUntil: new Date(clock().getTime() + forMs) },
    );
    return renewed.matchedCount === 1;
  },
  release: async ({ id, owner, failed: didFail }) => {
    await Analyses.updateOne(
      { _id: id, leaseOwner: owner },
      { leaseUntil: null, leaseOwner: null, ...(didFail ? { $inc: { failures: 1 } } : {}) },
    );
  },
  // A worker that has lost its lease, or whose analysis is deleted, leaves no result.
  saveSteps: async ({ id, owner, attempt, steps: runs, message, companyName }) => {
    // No transaction: a killed worker would leave it open and lock the analysis for a minute.
    const at = clock();
    const saved = await Promise.all(
      runs.map(async ({ step, result, log }) => {
        const place = placeOf(step);
        return { place, rowId: `${id}:${place}`, log, packed: await packResult(result) };
      }),
    );
    const removeOwn = () => Steps.deleteMany({ _id: { $in: saved.map(({ rowId }) => rowId) }, attempt });
    try {
      // Each lease has a higher attempt, so a worker without the lease never overwrites a later
      // result.
      await Steps.bulkWrite(
        saved.map(({ place, rowId, packed }) => ({
          updateOne: {
            filter: { _id: rowId, attempt: { $lte: attempt } },
            update: { analysisId: id, step: place, result: packed, at, attempt, version },
            upsert: true,
          },
        })),
      );
    } catch (thrown) {
      if (!isDuplicateKey(thrown)) throw thrown;
      await removeOwn();
      return false;
    }
    const moved = await Analyses.updateOne(
      { _id: id, active: true, leaseOwner: owner },
      {
        stepsDone: saved.at(-1)?.place,
        ...Object.fromEntries(saved.map(({ place, log }) => [`log.${place - 1}`, log])),
        message,
        updatedAt: at,
        ...(companyName ? { companyName } : {}),
      },
    );
    if (moved.matchedCount === 1) return true;
    await removeOwn();
    return false;
  },
  stepResults: async (id) => {
    const found = await Steps.find({ analysisId: id, version }).lean();
    const byPlace = new Map(
      await Promise.all(
        found.map(async ({ step: place, result }) => [place, await unpackResult(result)] as const),
      ),
    );
    const results: SavedResults = {};
    for (const [index, { name }] of steps.entries()) {
      const result = byPlace.get(index + 1);
      if (!result) break;
      Object.assign(results, { [name]: result });
    }
    return results;
  },
});
