import { IdentityService } from "@plumbline/proto/identity/v1/identity_pb.ts";
import { createAuthority } from "@plumbline/test-kit/certificates.ts";
import { recordSecurity } from "@plumbline/test-kit/log.ts";
import { eventually } from "@plumbline/test-kit/settings.ts";
import { Client, credentials } from "@grpc/grpc-js";
import { readFileSync } from "node:fs";
import { rm, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { connect } from "node:tls";
import { afterAll, afterEach, beforeAll, expect, test } from "vitest";
import { createLogger } from "../telemetry/log.ts";
import { checkHealth } from "./health-probe.ts";
import { createRpcClient } from "./rpc-client.ts";
import { implement, type Methods, serveRpc } from "./rpc-server.ts";
import { openTls, readChannelCredentials, type Tls } from "./tls.ts";

type Folder = Awaited<ReturnType<Awaited<ReturnType<typeof createAuthority>>["createFolder"]>>;

let authority: Awaited<ReturnType<typeof createAuthority>>;
let own: Folder;
let foreign: Folder;
let server: Awaited<ReturnType<typeof serveRpc>>;
/** Connecting is tried again until the deadline. */
const noConnection = expect.stringMatching(/^(UNAVAILABLE|DEADLINE)$/) as string;
const closers: (() => unknown)[] = [];

beforeAll(async () => {
  authority = await createAuthority();
  own = await authority.createFolder("first");
  foreign = await (await createAuthority()).createFolder("stranger");
  const handlers = Object.fromEntries(
    Object.keys(IdentityService.method).map((name) => [
      name,
      { access: "public", handle: () => ({ jwks: "keys" }) },
    ]),
  ) as unknown as Methods<typeof IdentityService>;
  server = await serveRpc({
    host: "127.0.0.1",
    port: 0,
    services: [implement(IdentityService, handlers)],
    verify: async () => ({ kind: "anonymous" }),
    takeQuota: async () => undefined,
    tls: openTls(own.path, { everyMs: 20 }),
    healthPort: 0,
    logger: createLogger({ name: "test", level: "silent" }),
    security: recordSecurity().security,
  });
  server.setServing(true);
});
afterEach(() => {
  for (const close of closers.splice(0)) close();
});
afterAll(async () => {
  await server.close();
  await own.remove();
  await foreign.remove();
});

const getKeys = async (tls?: Pick<Tls, "channel">) => {
  const address = `127.0.0.1:${server.port}`;
  const client = createRpcClient({ service: IdentityService, address, deadlineMs: 2_000, tls });
  closers.push(client.close);
  return (await client.getKeys({})).jwks;
};
const read = (folder: Folder, file: string) => readFileSync(join(folder.path, file));

test("both sides show a certificate of their authority", async () => {
  expect(await getKeys(openTls(own.path))).toBe("keys");
  expect(await getKeys({ channel: readChannelCredentials(own.path) })).toBe("keys");
});

test.each([
  ["in plain text", () => credentials.createInsecure()],
  ["without a certificate", () => credentials.createSsl(read(own, "ca.crt"))],
  [
    "with a certificate of another authority",
    () => credentials.createSsl(read(own, "ca.crt"), read(foreign, "tls.key"), read(foreign, "tls.crt")),
  ],
  ["that trusts another authority", () => readChannelCredentials(foreign.path)],
])("a caller %s is refused", async (_how, connectWith) => {
  await expect(getKeys({ channel: connectWith() })).rejects.toMatchObject({ code: noConnection });
});

/** Returns the name in the certificate that the server shows to a new connection. */
const shownName = () =>
  new Promise<string>((resolve, reject) => {
    const files = { ca: read(own, "ca.crt"), cert: read(own, "tls.crt"), key: read(own, "tls.key") };
    const socket = connect({ host: "127.0.0.1", port: server.port, ALPNProtocols: ["h2"], ...files });
    socket.once("secureConnect", () => {
      resolve(String(socket.getPeerCertificate().subject.CN));
      socket.destroy();
    });
    socket.once("error", reject);
  });

test("a certificate that replaces another counts without a restart, on both sides", async () => {
  const tls = openTls(own.path, { everyMs: 20 });
  expect(await getKeys(tls)).toBe("keys");
  expect(await shownName()).toBe("first");
  await authority.writeInto(own.path, "second");
  await eventually("the new certificate", async () => (await shownName()) === "second");
  expect(await getKeys(tls)).toBe("keys");
});

test("health is told in plain text at a port of its own, where no call is answered", async () => {
  const address = `127.0.0.1:${server.healthPort}`;
  const probe = new Client(address, credentials.createInsecure());
  const caller = createRpcClient({ service: IdentityService, address, deadlineMs: 2_000 });
  closers.push(() => probe.close(), caller.close);
  expect(await checkHealth({ client: probe, timeoutMs: 2_000 })).toBe("SERVING");
  await expect(caller.getKeys({})).rejects.toMatchObject({ kind: "unavailable" });
});

test("certificates that cannot be used are refused with the name of the setting", async () => {
  const folder = await authority.createFolder("other");
  await rm(join(folder.path, "tls.key"));
  expect(() => openTls(folder.path)).toThrow(/^GRPC_TLS_FOLDER: .*tls\.key/);
  await writeFile(join(folder.path, "tls.key"), read(foreign, "tls.key"));
  expect(() => openTls(folder.path)).toThrow(/^GRPC_TLS_FOLDER: .*key values mismatch/);
  await folder.remove();
});
