import type { Scenario } from "@plumbline/report/scenario.ts";
import { isDuplicateKey } from "@plumbline/platform/database/database.ts";
import { type Connection, Schema } from "mongoose";
import type { ScenarioOwner, ScenarioStore } from "../domain/scenarios/scenarios.ts";
import { analysisModel } from "./schemas.ts";

const required = true;

/** All scenarios of one user of one analysis, so that a change of them is one atomic write. */
const scenariosSchema = new Schema(
  {
    _id: { type: String, required },
    analysisId: { type: String, required },
    userId: { type: String, required },
    scenarios: { type: [Schema.Types.Mixed], required },
  },
  { collection: "scenarios", versionKey: false, minimize: false },
);
scenariosSchema.index({ analysisId: 1 });
scenariosSchema.index({ userId: 1 });

export const scenarioModel = (connection: Connection) => connection.model("Scenarios", scenariosSchema);

type Stored = { analysisId: string; scenarios: Scenario[] };
const keyOf = ({ userId, analysisId }: ScenarioOwner) => `${analysisId}:${userId}`;

/** Creates the store of scenarios in MongoDB. */
export const createScenarioStore = ({ connection }: { connection: Connection }): ScenarioStore => {
  const Scenarios = scenarioModel(connection);
  const Analyses = analysisModel(connection);

  const list = async (owner: ScenarioOwner): Promise<Scenario[]> =>
    (await Scenarios.findById(keyOf(owner)).lean<Stored>())?.scenarios ?? [];

  /** Writes a scenario in place of its namesake. Returns whether there was a document to change. */
  const write = async (
    { scenario, limit, ...owner }: Parameters<ScenarioStore["save"]>[0],
    { upsert }: { upsert: boolean },
  ): Promise<boolean> => {
    const { name } = scenario;
    const hasRoom = { [`scenarios.${limit - 1}`]: { $exists: false } };
    const others = {
      $filter: {
        input: { $ifNull: ["$scenarios", []] },
        cond: { $ne: ["$$this.name", { $literal: name }] },
      },
    };
    const { matchedCount } = await Scenarios.updateOne(
      { _id: keyOf(owner), $or: [{ "scenarios.name": name }, hasRoom] },
      [
        {
          $set: {
            analysisId: owner.analysisId,
            userId: owner.userId,
            scenarios: { $concatArrays: [others, [{ $literal: scenario }]] },
          },
        },
      ],
      { upsert, updatePipeline: true },
    );
    return matchedCount === 1;
  };

  return {
    list,
    listOwn: async (userId) => {
      const found = await Scenarios.find({ userId, "scenarios.0": { $exists: true } })
        .sort({ _id: 1 })
        .lean<Stored[]>();
      return found.map(({ analysisId, scenarios }) => ({ analysisId, scenarios }));
    },
    save: async (query) => {
      try {
        await write(query, { upsert: true });
      } catch (thrown) {
        if (!isDuplicateKey(thrown)) throw thrown;
        // A concurrent call wrote the user's first scenario, or there is no room.
        if (!(await write(query, { upsert: false }))) return { outcome: "full" };
      }
      if (await Analyses.exists({ _id: query.analysisId }))
        return { outcome: "saved", scenarios: await list(query) };
      await Scenarios.deleteMany({ analysisId: query.analysisId });
      return { outcome: "deleted" };
    },
    erase: async (userId) => {
      await Scenarios.deleteMany({ userId });
    },
    delete: async ({ id, ...owner }) => {
      const left = await Scenarios.findByIdAndUpdate(
        keyOf(owner),
        { $pull: { scenarios: { id } } },
        { returnDocument: "after" },
      ).lean<Stored>();
      return left?.scenarios ?? [];
    },
  };
};
