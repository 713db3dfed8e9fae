import { IdentityService } from "@plumbline/proto/identity/v1/identity_pb.ts";
import { createRpcClient } from "@plumbline/platform/rpc/rpc-client.ts";
import { createAuthority } from "@plumbline/test-kit/certificates.ts";
import { afterAll, beforeAll, expect, test } from "vitest";
import { loadAddresses } from "./stack/addresses.ts";
import { createVerifiedUser, untilEnded } from "./testing/api-client.ts";
import { untilAuditIsClean } from "./testing/run-audit.ts";
import { startTestStack } from "./testing/test-stack.ts";

/** Connecting is tried again until the deadline. */
const noConnection = expect.stringMatching(/^(UNAVAILABLE|DEADLINE)$/) as string;
let folder: { path: string; remove: () => Promise<void> };
let stack: Awaited<ReturnType<typeof startTestStack>>;
beforeAll(async () => {
  folder = await (await createAuthority()).createFolder("plumbline");
  process.env["GRPC_TLS_FOLDER"] = folder.path;
  stack = await startTestStack();
});
afterAll(async () => {
  await stack.stop();
  await folder.remove();
  delete process.env["GRPC_TLS_FOLDER"];
});

test("all services call each other by TLS: an analysis runs, the audit is clean, plain calls are refused", async () => {
  const user = await createVerifiedUser(stack);
  const { body } = await user.start("KO");
  const { id } = body.data as { id: string };
  expect((await untilEnded(user, id)).status).toBe("COMPLETED");
  expect(
    (await user.call("POST", "/reports", { type: "BUG", title: "A bug", description: "It hurts." })).status,
  ).toBe(200);
  await untilAuditIsClean({ stateDir: stack.stateDir, grace: 1 });
  const { grpc } = await loadAddresses(stack.stateDir);
  for (const address of Object.values(grpc)) {
    const plain = createRpcClient({ service: IdentityService, address, deadlineMs: 2_000 });
    await expect(plain.getKeys({})).rejects.toMatchObject({ code: noConnection });
    plain.close();
  }
});
