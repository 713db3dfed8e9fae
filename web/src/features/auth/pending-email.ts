import { readStored, removeStored, writeStored } from "../../shared/storage.ts";

const key = "pendingEmail";

/** The address that waits for its confirmation, kept so that the mail can be sent again. */
export const pendingEmail = {
  read: () => readStored<string>(key) ?? "",
  write: (email: string) => writeStored(key, email),
  clear: () => removeStored(key),
};
