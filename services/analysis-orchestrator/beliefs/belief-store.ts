import { type ClientSession, type Connection, Schema } from "mongoose";
import { randomUUID } from "node:crypto";
import { type Belief, type BeliefMark, type BeliefStore, maxBeliefs } from "./belief.ts";

const required = true;

const beliefSchema = new Schema(
  {
    _id: { type: String, required },
    userId: { type: String, required },
    analysisId: { type: String, required },
    ticker: { type: String, required },
    companyName: { type: String, required },
    name: { type: String, required },
    day: { type: String, required },
    keptAt: { type: Date, required },
    price: { type: Number, required },
    values: { type: Schema.Types.Mixed, required },
    base: { type: Schema.Types.Mixed, required },
    impliedGrowth: { type: Number, default: null },
    value: { type: Schema.Types.Mixed, required },
    marks: { type: [Schema.Types.Mixed], required },
  },
  { collection: "beliefs", versionKey: false, minimize: false },
);
beliefSchema.index({ userId: 1, analysisId: 1, name: 1 }, { unique: true });
// Whose beliefs a filing marks.
beliefSchema.index({ ticker: 1 });

type StoredBelief = Omit<Belief, "id"> & { _id: string };

const present = ({ _id: id, ...belief }: StoredBelief): Belief => ({ id, ...belief });

const beliefModel = (connection: Connection) => connection.model("Belief", beliefSchema);

/** Creates the store of beliefs in MongoDB. */
export const createBeliefStore = ({
  connection,
}: {
  connection: Connection;
}): BeliefStore & {
  /** Lists the beliefs of a company. */
  listOf: (ticker: string) => Promise<Belief[]>;
  /** Lists the companies of which anybody keeps a belief. */
  listTickers: () => Promise<string[]>;
  /**
   * Adds a mark to a belief. Returns false if the filing marked it before, or if it was removed or
   * replaced meanwhile.
   */
  addMark: (
    belief: Pick<Belief, "id" | "keptAt">,
    mark: BeliefMark,
    session: ClientSession,
  ) => Promise<boolean>;
} => {
  const Beliefs = beliefModel(connection);
  return {
    keep: async ({ userId, analysisId, name, ...belief }) => {
      const key = { userId, analysisId, name };
      const isKnown = await Beliefs.exists(key);
      if (!isKnown && (await Beliefs.countDocuments({ userId })) >= maxBeliefs) return;
      await Beliefs.updateOne(
        key,
        { $set: { ...belief, marks: [] }, $setOnInsert: { _id: randomUUID() } },
        { upsert: true },
      );
    },
    listOf: async (ticker) => (await Beliefs.find({ ticker }).lean<StoredBelief[]>()).map(present),
    listTickers: () => Beliefs.distinct("ticker"),
    addMark: async ({ id, keptAt }, mark, session) => {
      const { modifiedCount } = await Beliefs.updateOne(
        { _id: id, keptAt, "marks.filing": { $ne: mark.filing } },
        { $push: { marks: mark } },
        { session },
      );
      return modifiedCount === 1;
    },
    list: async (userId) =>
      (await Beliefs.find({ userId }).sort({ keptAt: -1, _id: 1 }).lean<StoredBelief[]>()).map(present),
    remove: async (userId, id) => {
      await Beliefs.deleteOne({ _id: id, userId });
    },
    erase: async (userId) => {
      await Beliefs.deleteMany({ userId });
    },
  };
};
