import { Client, credentials, Server, ServerCredentials } from "@grpc/grpc-js";
import { freePort } from "@plumbline/test-servers/servers/ports.ts";
import { createServingCheck, isServing } from "@plumbline/test-servers/servers/health.ts";
import { useClosers } from "@plumbline/test-kit/closers.ts";
import { eventually } from "@plumbline/test-kit/settings.ts";
import { HealthImplementation, type ServingStatusMap } from "grpc-health-check";
import { once } from "node:events";
import { type AddressInfo, connect, createServer, type Socket } from "node:net";
import { expect, test } from "vitest";
import { createHealthProbe } from "./health-probe.ts";

const onClose = useClosers();

/** Starts a gRPC server with a health service, or without one. Returns its port. */
const serve = async (statuses?: ServingStatusMap) => {
  const server = new Server();
  if (statuses) new HealthImplementation(statuses).addToServer(server);
  onClose(() => server.forceShutdown());
  return new Promise<number>((resolve, reject) =>
    server.bindAsync("127.0.0.1:0", ServerCredentials.createInsecure(), (error, port) =>
      error ? reject(error) : resolve(port),
    ),
  );
};

/** Starts a server that accepts connections and never answers. Returns its port. */
const serveSilence = async () => {
  const server = createServer((socket) => onClose(() => socket.destroy()));
  await once(server.listen(0, "127.0.0.1"), "listening");
  onClose(() => server.close());
  return (server.address() as AddressInfo).port;
};

const openClient = (port: number) => {
  const client = new Client(`127.0.0.1:${port}`, credentials.createInsecure());
  onClose(() => client.close());
  return client;
};

test.each([
  ["that serves", () => serve({ "": "SERVING" }), { isServing: true, probe: true }],
  ["that does not serve", () => serve({ "": "NOT_SERVING" }), { isServing: false, probe: false }],
  ["of unknown status", () => serve({ "": "UNKNOWN" }), { isServing: false, probe: true }],
  ["without a health service", () => serve(), { isServing: false, probe: true }],
  ["that never answers", serveSilence, { isServing: false, probe: "no answer" }],
  ["that is away", freePort, { isServing: false, probe: "no answer" }],
])("a server %s", async (_name, start, expected) => {
  const port = await start();
  const [serving, isRepeated, probe] = await Promise.all([
    isServing(port),
    createServingCheck(port, 1_000)(),
    createHealthProbe(openClient(port))("").catch(() => "no answer"),
  ]);
  expect({ isServing: serving, probe }).toEqual(expected);
  expect(isRepeated).toBe(serving);
});

test("a check that is repeated keeps its connection, and makes another when that is cut", async () => {
  const port = await serve({ "": "SERVING" });
  const sockets: Socket[] = [];
  const way = createServer((socket) => {
    sockets.push(socket);
    const onward = connect({ port, host: "127.0.0.1" });
    for (const end of [socket, onward]) end.on("error", () => onward.destroy());
    socket.pipe(onward).pipe(socket);
  });
  await once(way.listen(0, "127.0.0.1"), "listening");
  onClose(() => way.close());
  const check = createServingCheck((way.address() as AddressInfo).port, 1_000);
  expect([await check(), await check(), sockets.length]).toEqual([true, true, 1]);
  sockets[0]?.destroy();
  await eventually("the server is reached again", check);
  expect(sockets).toHaveLength(2);
  sockets[1]?.destroy();
});

test("a probe asks about the part that it names, and one that the server does not know counts as serving", async () => {
  const probe = createHealthProbe(openClient(await serve({ "": "SERVING", database: "NOT_SERVING" })));
  expect([await probe(""), await probe("database"), await probe("unknown")]).toEqual([true, false, true]);
});
