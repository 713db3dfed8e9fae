import { inTransaction } from "@plumbline/platform/database/database.ts";
import { type ClientSession, type Connection, Schema } from "mongoose";
import type { User } from "../domain/user.ts";
import { openModels, toUser } from "../models.ts";
import type { AvatarStore } from "./avatars.ts";

const required = true;
const schema = new Schema(
  {
    /** Of the file in the address, without its ending. */
    _id: { type: String, required },
    userId: { type: String, required },
    content: { type: Buffer, required },
  },
  { collection: "avatars", versionKey: false },
);
schema.index({ userId: 1 });

/** Creates the store of users' pictures. A picture and its address are one transaction. */
export const createAvatarStore = ({
  connection,
}: {
  connection: Connection;
}): AvatarStore & { erase: (userId: string, session: ClientSession) => Promise<void> } => {
  const Avatars = connection.model("Avatar", schema);
  const { Users } = openModels(connection);
  const erase = async (userId: string, session: ClientSession) => {
    await Avatars.deleteMany({ userId }, { session });
  };
  return {
    erase,
    replace: (userId, pictures, avatarUrl) =>
      inTransaction(connection, async (session): Promise<User | null> => {
        const change = { returnDocument: "after", session } as const;
        const user = toUser(await Users.findOneAndUpdate({ _id: userId }, { avatarUrl }, change).lean());
        if (!user) return null;
        await erase(userId, session);
        const rows = pictures.map(({ name, content }) => ({ _id: name, userId, content }));
        await Avatars.insertMany(rows, { session });
        return user;
      }),
    find: async (name) => (await Avatars.findById(name))?.content ?? null,
  };
};
