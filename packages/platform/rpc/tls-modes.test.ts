import { IdentityService } from "@plumbline/proto/identity/v1/identity_pb.ts";
import { createAuthority } from "@plumbline/test-kit/certificates.ts";
import { recordSecurity } from "@plumbline/test-kit/log.ts";
import { eventually } from "@plumbline/test-kit/settings.ts";
import { credentials } from "@grpc/grpc-js";
import { readFileSync } from "node:fs";
import { connect } from "node:net";
import { join } from "node:path";
import { connect as connectTls } from "node:tls";
import { afterAll, afterEach, beforeAll, expect, test } from "vitest";
import { createLogger } from "../telemetry/log.ts";
import { createRpcClient } from "./rpc-client.ts";
import { implement, type Methods, serveRpc } from "./rpc-server.ts";
import { openTls, type Tls, tlsModes } from "./tls.ts";

type Folder = Awaited<ReturnType<Awaited<ReturnType<typeof createAuthority>>["createFolder"]>>;
type Mode = "off" | (typeof tlsModes)[number];

let authority: Awaited<ReturnType<typeof createAuthority>>;
let own: Folder;
let foreign: Folder;
const servers = new Map<Mode, Awaited<ReturnType<typeof serveRpc>>>();
const modes: Mode[] = ["off", ...tlsModes];
const open = (mode: Mode, folder = own): Tls | undefined =>
  mode === "off" ? undefined : openTls(folder.path, { mode, everyMs: 20 });
const closers: (() => unknown)[] = [];

const serve = (mode: Mode, port = 0) => {
  const handlers = Object.fromEntries(
    Object.keys(IdentityService.method).map((name) => [
      name,
      { access: "public", handle: () => ({ jwks: mode }) },
    ]),
  ) as unknown as Methods<typeof IdentityService>;
  return serveRpc({
    host: "127.0.0.1",
    port,
    services: [implement(IdentityService, handlers)],
    verify: async () => ({ kind: "anonymous" }),
    takeQuota: async () => undefined,
    tls: open(mode),
    logger: createLogger({ name: "test", level: "silent" }),
    security: recordSecurity().security,
  });
};

beforeAll(async () => {
  authority = await createAuthority();
  own = await authority.createFolder("first");
  foreign = await (await createAuthority()).createFolder("stranger");
  for (const mode of modes) servers.set(mode, await serve(mode));
});
afterEach(() => {
  for (const close of closers.splice(0)) close();
});
afterAll(async () => {
  for (const server of servers.values()) await server.close();
  await own.remove();
  await foreign.remove();
});

const portOf = (mode: Mode) => servers.get(mode)?.port ?? 0;
const call = async (port: number, tls: Pick<Tls, "channel"> | undefined, deadlineMs = 5_000) => {
  const client = createRpcClient({
    service: IdentityService,
    address: `127.0.0.1:${port}`,
    deadlineMs,
    tls,
  });
  closers.push(client.close);
  return (await client.getKeys({})).jwks;
};
/** Connecting is tried again until the deadline. */
const refuse = (port: number, tls: Pick<Tls, "channel"> | undefined) =>
  expect(call(port, tls, 500)).rejects.toMatchObject({
    code: expect.stringMatching(/^(UNAVAILABLE|DEADLINE)$/) as string,
  });

// In a rollout a pod of one mode meets pods of its own and of the next.
const beside = modes.flatMap((client, place) =>
  [place - 1, place, place + 1].flatMap((other) => (modes[other] ? [{ client, server: modes[other] }] : [])),
);
test.each(beside)("a client in mode $client reaches a server in mode $server", async ({ client, server }) => {
  expect(await call(portOf(server), open(client))).toBe(server);
});

test.each(["accept", "call"] as const)("in mode %s TLS still wants a certificate of ours", async (mode) => {
  await refuse(portOf(mode), open("call", foreign));
  const without = { channel: credentials.createSsl(readFileSync(join(own.path, "ca.crt"))) };
  await refuse(portOf(mode), without);
});

/** Returns the name in the certificate that a server shows to a new connection. */
const shownName = (port: number) =>
  new Promise<string>((resolve, reject) => {
    const [ca, cert, key] = ["ca.crt", "tls.crt", "tls.key"].map((file) =>
      readFileSync(join(own.path, file)),
    );
    const socket = connectTls({ host: "127.0.0.1", port, ALPNProtocols: ["h2"], ca, cert, key });
    socket.once("secureConnect", () => {
      resolve(String(socket.getPeerCertificate().subject.CN));
      socket.destroy();
    });
    socket.once("error", reject);
  });
test("a certificate that replaces another counts without a restart, beside plain text", async () => {
  expect(await shownName(portOf("accept"))).toBe("first");
  await authority.writeInto(own.path, "second");
  await eventually("the new certificate", async () => (await shownName(portOf("accept"))) === "second");
  expect(await call(portOf("accept"), undefined)).toBe("accept");
});

test("in mode strict plain text is refused", async () => {
  await refuse(portOf("strict"), undefined);
});

test.each([
  ["nonsense", Buffer.from("GET / HTTP/1.1\r\n\r\n")],
  ["the beginning of TLS and nonsense", Buffer.from([22, 9, 9, 9, 9, 9, 9, 9])],
])("a connection that sends %s is closed, and others are served", async (_what, bytes) => {
  const ended = new Promise<void>((resolve) => {
    const socket = connect({ host: "127.0.0.1", port: portOf("accept") }, () => socket.write(bytes));
    socket.resume();
    socket.once("close", () => resolve());
    socket.once("error", () => undefined);
  });
  await ended;
  expect(await call(portOf("accept"), undefined)).toBe("accept");
});

test("a server that takes both ends its calls, frees its port, and refuses a taken one", async () => {
  const server = await serve("accept");
  expect(await call(server.port, undefined)).toBe("accept");
  await expect(serve("accept", server.port)).rejects.toMatchObject({ code: "EADDRINUSE" });
  await server.close();
  await refuse(server.port, undefined);
  const again = await serve("call", server.port);
  expect(await call(again.port, open("call"))).toBe("call");
  await again.close();
});
