import { type Connection, Schema } from "mongoose";
import type { Program, ProgramStore } from "./program.ts";

const required = true;
const schema = new Schema(
  {
    _id: { type: String, required },
    name: { type: String, required },
    redirectUris: { type: [String], required },
    createdAt: { type: Date, required },
    expiresAt: { type: Date, required },
    usedAt: { type: Date, default: null },
  },
  { collection: "programs", versionKey: false },
);
schema.index({ expiresAt: 1 }, { expireAfterSeconds: 0 });
schema.index({ usedAt: 1 });

type Stored = Omit<Program, "id"> & { _id: string };

/** Creates the store of programs in MongoDB, which removes those that have expired. */
export const createProgramStore = ({ connection }: { connection: Connection }): ProgramStore => {
  const Programs = connection.model("Program", schema);
  return {
    add: async ({ id, ...program }) => {
      await Programs.create([{ _id: id, ...program }]);
    },
    find: async (id, at) => {
      const found = await Programs.findOne({ _id: id, expiresAt: { $gt: at } }).lean<Stored>();
      if (!found) return null;
      const { _id, ...program } = found;
      return { id: _id, ...program };
    },
    countUnused: () => Programs.countDocuments({ usedAt: null }),
    keep: async (id, { at, expiresAt }) => {
      await Programs.updateOne({ _id: id }, { usedAt: at, expiresAt });
    },
  };
};
