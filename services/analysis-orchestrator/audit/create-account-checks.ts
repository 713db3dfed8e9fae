import { type Check, cursorOptions } from "@plumbline/platform/audit/audit.ts";
import { createCopyCheck } from "@plumbline/platform/audit/create-copy-check.ts";
import type { AccountReader } from "@plumbline/platform/audit/read-accounts.ts";
import { houseUserId } from "@plumbline/platform/house-account.ts";
import type { Connection } from "mongoose";
import type { Shares } from "../domain/sharing/shares.ts";
import { analysisModel } from "../store/schemas.ts";
import { shareModel } from "../store/share-store.ts";

/** Finds analyses of accounts that were deleted. */
const createOwnersCheck = ({
  accounts,
  connection,
  eraseUser,
}: {
  accounts: AccountReader;
  connection: Connection;
  eraseUser: (userId: string) => Promise<void>;
}): Check => {
  const Analyses = analysisModel(connection);
  /** Reads the owners of analyses from the index alone. The house is no account. */
  const readOwners = async function* () {
    const [fields, order] = [{ _id: 0, userId: 1 } as const, { userId: 1, createdAt: -1 } as const];
    let last = houseUserId;
    const rows = Analyses.find({ userId: { $ne: houseUserId } }, fields).sort(order);
    for await (const { userId } of rows.lean<{ userId: string }>().cursor(cursorOptions)) {
      if (userId !== last) yield { id: userId };
      last = userId;
    }
  };
  return createCopyCheck({
    name: "owners",
    accounts,
    copies: {
      readAll: readOwners,
      find: async (id) => ((await Analyses.exists({ userId: id })) ? { id } : undefined),
      isComplete: false,
      agrees: () => true,
      takeOver: async () => {},
      erase: eraseUser,
    },
  });
};

/** Finds open shares of an address that an account has verified, and gives them to it. */
const createInvitationsCheck = ({
  accounts,
  connection,
  claim,
}: {
  accounts: AccountReader;
  connection: Connection;
  claim: Shares["claim"];
}): Check => {
  const Shares = shareModel(connection);
  return {
    name: "invitations",
    compare: async function* ({ before }) {
      const isOpen = { recipientId: null, endedAt: null };
      if (!(await Shares.exists(isOpen))) return;
      for await (const { id: userId, email, deleted, verified, changedAt } of accounts.readAll()) {
        if (deleted || !verified || new Date(changedAt) > before) continue;
        const share = await Shares.findOne({ recipientEmail: email, ...isOpen }).lean<{ _id: string }>();
        if (!share) yield null;
        else
          yield {
            id: share._id,
            message: "The address of the share has an account, which does not have the share.",
            repair: async () => {
              await claim({ userId, email });
              return true;
            },
          };
      }
    },
  };
};

/** Creates the checks of what the orchestrator keeps of accounts, which identity owns. */
export const createAccountChecks = (
  parts: Parameters<typeof createOwnersCheck>[0] & Parameters<typeof createInvitationsCheck>[0],
): Check[] => [createOwnersCheck(parts), createInvitationsCheck(parts)];
