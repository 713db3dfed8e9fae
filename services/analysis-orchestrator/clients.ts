import { create, toBinary } from "@bufbuild/protobuf";
import { ProgressStatusSchema } from "@plumbline/proto/analysis_orchestrator/v1/analysis_orchestrator_pb.ts";
import {
  BillingService,
  type Charge as ListedCharge,
  ChargeState,
} from "@plumbline/proto/billing/v1/billing_pb.ts";
import { IdentityService } from "@plumbline/proto/identity/v1/identity_pb.ts";
import { signatureHeaders } from "@plumbline/platform/bus/bus.ts";
import { progressSubject } from "@plumbline/platform/bus/events.ts";
import type { MessageSigner } from "@plumbline/platform/bus/signatures.ts";
import { openAccounts } from "@plumbline/platform/rpc/accounts.ts";
import { createRpcClient } from "@plumbline/platform/rpc/rpc-client.ts";
import { createAccountReader } from "@plumbline/platform/audit/read-accounts.ts";
import type { ServiceTokens } from "@plumbline/platform/auth/tokens.ts";
import type { Tls } from "@plumbline/platform/rpc/tls.ts";
import type { Logger } from "@plumbline/platform/telemetry/log.ts";
import type { NatsConnection } from "nats";
import type { Analysis } from "./domain/run/analysis.ts";
import type { Charge } from "./domain/run/charges.ts";
import type { Moment } from "./domain/run/progress.ts";
import { presentProgress } from "./present.ts";

const chargeStates = new Map<ChargeState, Charge["state"]>([
  [ChargeState.SPENT, "SPENT"],
  [ChargeState.REFUNDED, "REFUNDED"],
  [ChargeState.VOIDED, "VOIDED"],
]);

const readCharge = ({ analysisId, userId, state, timestamp }: ListedCharge): Charge => {
  const name = chargeStates.get(state);
  if (!name) throw new Error(`billing named an unknown state of a charge: ${state}`);
  return { id: analysisId, userId, state: name, at: new Date(timestamp) };
};

/** Creates a client of billing, called in this service's own name. */
export const createBillingClient = ({
  address,
  tokens,
  tls,
  logger,
}: {
  address: string;
  tokens: ServiceTokens;
  tls?: Tls | undefined;
  logger?: Logger;
}) => {
  const client = createRpcClient({
    service: BillingService,
    address,
    deadlineMs: 10_000,
    tls,
    ...(logger && { logger }),
    token: () => tokens("billing"),
  });
  return {
    spendCredit: async (spending: { userId: string; analysisId: string }) => {
      await client.spendCredit(spending);
    },
    /** Returns the credit of an analysis to the user who paid; false if there is none to return. */
    refundCredit: async (refund: { userId: string; analysisId: string; reason: string }) =>
      (await client.refundCredit(refund)).refunded,
    /** Lists what all analyses were charged, in the order of their ids. */
    listCharges: async function* (): AsyncGenerator<Charge> {
      for (let after = ""; ;) {
        const { charges } = await client.listCharges({ after });
        yield* charges.map(readCharge);
        const last = charges.at(-1);
        if (!last) return;
        after = last.analysisId;
      }
    },
    close: client.close,
  };
};

/** Creates a client of identity: for a user with the user's token, else in this service's own name. */
export const createIdentityClient = ({
  address,
  tokens,
  tls,
  logger,
}: {
  address: string;
  tokens: ServiceTokens;
  tls?: Tls | undefined;
  logger?: Logger;
}) => {
  const client = createRpcClient({
    service: IdentityService,
    address,
    deadlineMs: 5_000,
    tls,
    ...(logger && { logger }),
    token: () => tokens("identity"),
  });
  return {
    readAccount: async (token: string) => {
      const { user } = await client.getSession({}, { as: token });
      if (!user) throw new Error("identity answered without an account");
      return user;
    },
    requireAccounts: openAccounts(client).requireAccounts,
    findVerifiedUser: async (email: string): Promise<string | null> =>
      (await client.findVerifiedUser({ email })).userId ?? null,
    accounts: createAccountReader(client),
    close: client.close,
  };
};

/** Publishes signed progress over core NATS, in the order of the calls; nothing is stored. */
export const createAnnouncer = ({
  bus,
  sign,
  readMoment,
}: {
  bus: NatsConnection;
  sign: MessageSigner;
  readMoment: () => Moment;
}) => {
  const publish = async (subject: string, data: Uint8Array) => {
    const headers = signatureHeaders(await sign({ subject, id: "", data }));
    if (!bus.isClosed()) bus.publish(subject, data, { headers });
  };
  return (analysis: Analysis): void => {
    const moment = readMoment();
    // Progress is only news: a page ignores an update older than what it has read.
    const status = create(
      ProgressStatusSchema,
      presentProgress({ ...analysis, updatedAt: moment.now }, moment),
    );
    const data = toBinary(ProgressStatusSchema, status);
    void publish(progressSubject(analysis.id), data);
  };
};
