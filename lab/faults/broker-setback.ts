import { auditServices } from "@plumbline/local/stack/audit-services.ts";
import { type ApiClient, createVerifiedUser } from "@plumbline/local/testing/api-client.ts";
import { keepBrokerStore } from "@plumbline/local/testing/keep-broker-store.ts";
import { eventually } from "@plumbline/test-servers/servers/eventually.ts";
import { setTimeout } from "node:timers/promises";
import type { Fault, FaultContext } from "./fault.ts";

const people = 6;
const renameEveryMs = 1_000;
/** A message on its way is younger, and not lost. */
const graceSeconds = 1;
const foundWithinMs = 30_000;

/** Lets people change their names, of which other services keep copies, until stop is called. */
const startRenaming = async (stack: FaultContext["stack"]) => {
  const users = await Promise.all(Array.from({ length: people }, () => createVerifiedUser(stack)));
  let isOver = false;
  const rename = async (user: ApiClient) => {
    for (let turn = 0; !isOver; turn++) {
      await user.attempt("PATCH", "/users/me", { firstName: `Name ${turn}` });
      await setTimeout(renameEveryMs);
    }
  };
  const renaming = Promise.all(users.map(rename));
  return async () => {
    isOver = true;
    await renaming;
  };
};

/** Returns how many messages the audit names that were acknowledged and that the broker lacks. */
const countLost = async ({ stateDir }: FaultContext["stack"]): Promise<number> => {
  const rows = await auditServices({ stateDir, graceSeconds });
  return rows
    .filter(({ name }) => name === "lost-messages")
    .reduce((sum, { differences }) => sum + differences, 0);
};

/**
 * Sets the broker's store back to what it was when the fault began. The audit has to name lost
 * messages, and is asked to repair; what is left afterwards is compared as after every fault.
 */
export const brokerSetback: Fault = {
  name: "broker set back",
  begin: async ({ stack, say }) => {
    if (stack.pidOf("NATS") === undefined) return null;
    const stopRenaming = await startRenaming(stack);
    const setBrokerBack = await keepBrokerStore(stack);
    return async () => {
      try {
        await setBrokerBack();
        const lost = await eventually("the audit names lost messages", () => countLost(stack), foundWithinMs);
        say(`the audit names ${lost} lost messages`);
        await auditServices({ stateDir: stack.stateDir, repair: true, graceSeconds });
      } finally {
        await stopRenaming();
      }
    };
  },
};
