import { readStored, removeStored, writeStored } from "../../shared/storage.ts";

const pendingEmailKey = "pendingEmail";

/** Stores the address that is not confirmed yet, so that another e-mail can be requested. */
export const pendingEmail = {
  read: () => readStored<string>(pendingEmailKey) ?? "",
  write: (email: string) => writeStored(pendingEmailKey, email),
  clear: () => removeStored(pendingEmailKey),
};
