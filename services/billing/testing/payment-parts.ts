import { startPaymentServer } from "@plumbline/test-servers/payments/server.ts";
import { IdentityService } from "@plumbline/proto/identity/v1/identity_pb.ts";
import type { TestSettings } from "@plumbline/test-kit/settings.ts";
import { startStandIn } from "@plumbline/test-kit/stand-in.ts";
import { once } from "node:events";
import { createServer } from "node:http";
import type { AddressInfo } from "node:net";

export const webhookSecret = "whsec_shop";

/**
 * Starts what is around billing: a stand-in of identity that knows every account, the local
 * payment server, and a relay of its messages that plays the gateway.
 */
export const startPaymentParts = async (settings: TestSettings) => {
  const referrers = new Map<string, string>();
  /** Accounts that are deleted, and those of which a mailbox is another account's too. */
  const people = { deleted: new Set<string>(), mailboxes: new Map<string, string[]>() };
  const identity = await startStandIn({
    service: IdentityService,
    name: "identity",
    settings,
    handlers: {
      getKeys: () => ({ jwks: settings.userJwks }),
      findAccounts: ({ ids }) => ({
        accounts: ids
          .filter((id) => !people.deleted.has(id))
          .map((id) => ({ id, mailboxes: people.mailboxes.get(id) ?? [`mailbox of ${id}`] })),
      }),
      getSession: (_request, { caller }) => {
        const id = caller.kind === "user" ? caller.userId : "";
        const referrerId = referrers.get(id);
        return {
          user: {
            id,
            email: `${id}@example.com`,
            firstName: "Ann",
            lastName: "Lee",
            verified: true,
            ...(referrerId ? { referredById: referrerId } : {}),
          },
        };
      },
    },
  });
  /** What the relay does with messages: passes them on, or loses them. */
  const relay = {
    isOpen: true,
    /** The answers to the provider. */
    answers: [] as number[],
    receive: (_body: string, _signature: string): Promise<unknown> => Promise.reject(new Error("closed")),
  };
  const server = createServer((request, response) => {
    const chunks: Buffer[] = [];
    request.on("data", (chunk: Buffer) => chunks.push(chunk));
    request.on("end", () => {
      const signature = String(request.headers["stripe-signature"] ?? "");
      const passed = relay.isOpen
        ? relay.receive(Buffer.concat(chunks).toString(), signature)
        : Promise.reject(new Error("lost"));
      const answer = (status: number) => {
        relay.answers.push(status);
        response.writeHead(status).end();
      };
      void passed.then(
        () => answer(200),
        () => answer(500),
      );
    });
  }).listen(0, "127.0.0.1");
  await once(server, "listening");
  const payments = await startPaymentServer({
    port: 0,
    file: null,
    webhookUrl: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    webhookSecret,
  });
  return {
    referrers,
    people,
    identityAddress: identity.address,
    relay,
    payments,
    /** Settings of billing that lead to these parts. */
    environment: {
      IDENTITY_ADDRESS: identity.address,
      STRIPE_URL: payments.url.replace("localhost", "127.0.0.1"),
      STRIPE_WEBHOOK_SECRET: webhookSecret,
    },
    close: async (): Promise<void> => {
      await payments.close();
      server.closeAllConnections();
      server.close();
      await identity.close();
    },
  };
};
