import { IdentityService } from "@plumbline/proto/identity/v1/identity_pb.ts";
import { createAccountReader } from "@plumbline/platform/audit/read-accounts.ts";
import type { ServiceTokens } from "@plumbline/platform/auth/tokens.ts";
import { openAccounts } from "@plumbline/platform/rpc/accounts.ts";
import { createRpcClient } from "@plumbline/platform/rpc/rpc-client.ts";
import type { Tls } from "@plumbline/platform/rpc/tls.ts";
import type { Logger } from "@plumbline/platform/telemetry/log.ts";
import type { Buyer } from "./domain/check-out.ts";

/** Creates a client of identity: with the buyer's own token, else in this service's own name. */
export const createIdentityClient = ({
  address,
  tokens,
  tls,
  logger,
}: {
  address: string;
  tokens: ServiceTokens;
  tls?: Tls | undefined;
  logger: Logger;
}) => {
  const client = createRpcClient({
    service: IdentityService,
    address,
    deadlineMs: 5_000,
    token: () => tokens("identity"),
    tls,
    logger,
  });
  return {
    ...openAccounts(client),
    /** Reads who buys, from the account of the token. */
    readBuyer: async (token: string): Promise<Buyer> => {
      const { user } = await client.getSession({}, { as: token });
      if (!user) throw new Error("identity answered without an account");
      return {
        userId: user.id,
        email: user.email,
        name: `${user.firstName} ${user.lastName}`,
        referrerId: user.referredById ?? null,
      };
    },
    accounts: createAccountReader(client),
    close: client.close,
  };
};
export type IdentityClient = ReturnType<typeof createIdentityClient>;
