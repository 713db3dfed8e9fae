import { readStored, removeStored, writeStored } from "../../shared/storage.ts";

const key = "pendingEmail";

/** Stores the address that is not confirmed yet, so that another e-mail can be requested. */
export const pendingEmail = {
  read: () => readStored<string>(key) ?? "",
  write: (email: string) => writeStored(key, email),
  clear: () => removeStored(key),
};
