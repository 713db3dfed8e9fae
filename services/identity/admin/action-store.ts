import { escapeRegExp } from "@plumbline/platform/database/paging.ts";
import { readList } from "@plumbline/platform/database/read-page.ts";
import { type ClientSession, type Connection, Schema } from "mongoose";
import type { ActionQuery, StoredAction } from "./actions.ts";

const required = true;
const schema = new Schema(
  {
    _id: { type: String, required },
    service: { type: String, required },
    actorId: { type: String, required },
    action: { type: String, required },
    targetType: { type: String, required },
    targetId: { type: String, required },
    before: { type: String, default: "" },
    after: { type: String, default: "" },
    at: { type: Date, required },
  },
  { collection: "admin_actions", versionKey: false },
);
schema.index({ at: -1, _id: -1 });
schema.index({ targetType: 1, at: -1, _id: -1 });
schema.index({ targetId: 1 });
schema.index({ actorId: 1 });

type Stored = Omit<StoredAction, "id"> & { _id: string };

/** Creates the store of what administrators did. */
export const createActionStore = ({ connection }: { connection: Connection }) => {
  const Actions = connection.model("AdminAction", schema);
  return {
    /** Keeps an act once, by its id. */
    add: async ({ id, ...action }: StoredAction): Promise<void> => {
      await Actions.updateOne({ _id: id }, { $setOnInsert: action }, { upsert: true });
    },
    list: async ({ search, targetType, userIds, ...page }: ActionQuery) => {
      const matches = [
        { targetId: { $in: [search, ...userIds] } },
        { actorId: { $in: userIds } },
        { action: { $regex: `^${escapeRegExp(search)}`, $options: "i" } },
      ];
      const filter = { ...(targetType ? { targetType } : {}), ...(search ? { $or: matches } : {}) };
      const { rows, meta } = await readList<Stored>({
        ...page,
        model: Actions,
        filter,
        isSearch: search !== "",
        order: ["at", "_id"],
      });
      return { actions: rows.map(({ _id, ...rest }): StoredAction => ({ id: _id, ...rest })), meta };
    },
    /** Removes what acts on a user say of the user, within a transaction. */
    erase: async (userId: string, session: ClientSession): Promise<void> => {
      const about = { targetType: "user", targetId: userId };
      await Actions.updateMany(about, { before: "", after: "" }, { session });
    },
  };
};
