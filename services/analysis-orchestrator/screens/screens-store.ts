import type { SavedScreen } from "@plumbline/report/saved-screens.ts";
import { type Connection, Schema } from "mongoose";
import { createUserListStore, type UserListStore } from "../store/user-list-store.ts";

const required = true;

const screensSchema = new Schema(
  {
    _id: { type: String, required },
    screens: { type: [Schema.Types.Mixed], required },
    /** Counts the changes. */
    revision: { type: Number, required },
  },
  { collection: "saved_screens", versionKey: false },
);

/** Screens of the market that users keep, by name. */
export type ScreensStore = UserListStore<SavedScreen>;

/** Creates the store of saved screens in MongoDB. */
export const createScreensStore = ({ connection }: { connection: Connection }): ScreensStore =>
  createUserListStore(connection.model("SavedScreens", screensSchema), "screens");
