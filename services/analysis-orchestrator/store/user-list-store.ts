import { isDuplicateKey } from "@plumbline/platform/database/database.ts";
import type { Model } from "mongoose";

/** What a user keeps of one kind, such as watched companies. */
export type UserListStore<Item> = {
  /** Lists items in the order in which they are kept. */
  list: (userId: string) => Promise<Item[]>;
  /** Changes a user's whole list in one write, again from its start if another was faster. */
  change: (userId: string, edit: (items: Item[]) => Item[]) => Promise<Item[]>;
  /** Removes the list of a deleted user. */
  erase: (userId: string) => Promise<void>;
};

/** A list as MongoDB holds it, with its items in the named field; the id is the user's. */
export type StoredUserList<Item, Field extends string> = { _id: string; revision: number } & Record<
  Field,
  Item[]
>;

/**
 * Creates the store of lists in MongoDB. All items of a user are one document, so that a change of
 * many is one write; its revision counts the changes.
 */
export const createUserListStore = <Item, Field extends string>(
  // oxlint-disable-next-line typescript/no-explicit-any -- the shape is that of the schema's field
  Lists: Pick<Model<any>, "deleteOne" | "findById" | "updateOne">,
  field: Field,
): UserListStore<Item> => {
  const find = (userId: string) => Lists.findById(userId).lean<StoredUserList<Item, Field>>();

  /** Writes what follows the revision that was read. Returns false if another write was faster. */
  const write = async (userId: string, items: Item[], before: number): Promise<boolean> => {
    try {
      const { matchedCount, upsertedCount } = await Lists.updateOne(
        { _id: userId, revision: before },
        { [field]: items, revision: before + 1 },
        { upsert: before === 0 },
      );
      return matchedCount + upsertedCount === 1;
    } catch (thrown) {
      if (!isDuplicateKey(thrown)) throw thrown;
      return false;
    }
  };

  return {
    list: async (userId) => (await find(userId))?.[field] ?? [],
    change: async (userId, edit) => {
      for (;;) {
        const found = await find(userId);
        const items = edit(found?.[field] ?? []);
        if (await write(userId, items, found?.revision ?? 0)) return items;
      }
    },
    erase: async (userId) => {
      await Lists.deleteOne({ _id: userId });
    },
  };
};
