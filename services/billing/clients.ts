import { IdentityService } from "@plumbline/proto/identity/v1/identity_pb.ts";
import { createRpcClient } from "@plumbline/shared/rpc/rpc-client.ts";
import type { Tls } from "@plumbline/shared/rpc/tls.ts";
import type { Logger } from "@plumbline/shared/telemetry/log.ts";
import type { Buyer } from "./domain/check-out.ts";

/** Creates a client of identity, called with the buyer's own token. */
export const createIdentityClient = ({
  address,
  tls,
  logger,
}: {
  address: string;
  tls?: Tls | undefined;
  logger: Logger;
}) => {
  const client = createRpcClient({ service: IdentityService, address, deadlineMs: 5_000, tls, logger });
  return {
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
    close: client.close,
  };
};
export type IdentityClient = ReturnType<typeof createIdentityClient>;
