import type { Check } from "@plumbline/platform/audit/audit.ts";
import { createCopyCheck } from "@plumbline/platform/audit/create-copy-check.ts";
import type { AccountReader } from "@plumbline/platform/audit/read-accounts.ts";
import type { RecipientStore } from "./domain/recipients.ts";

/** Creates the check that compares recipients of mails with the accounts that they are. */
export const createRecipientsCheck = ({
  accounts,
  recipients,
  erase,
}: {
  accounts: AccountReader;
  recipients: Pick<RecipientStore, "readCopies" | "findCopy" | "correct">;
  /** Erases everything that is kept of a person. */
  erase: (userId: string) => Promise<void>;
}): Check =>
  createCopyCheck({
    name: "recipients",
    accounts,
    copies: {
      readAll: recipients.readCopies,
      find: recipients.findCopy,
      isComplete: true,
      agrees: (copy, { email, firstName }) => copy.email === email && copy.firstName === firstName,
      takeOver: ({ id: userId, email, firstName, version }, copy) =>
        recipients.correct({ userId, email, firstName, version }, copy?.version ?? 0),
      erase,
    },
  });
