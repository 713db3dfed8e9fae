import { type ServiceError, status } from "@grpc/grpc-js";
import { ValuationEngineService } from "@plumbline/proto/valuation_engine/v1/valuation_engine_pb.ts";
import { failureOf } from "@plumbline/test-kit/calls.ts";
import { useTestEngines } from "@plumbline/test-kit/engine.ts";
import { recordLog } from "@plumbline/test-kit/log.ts";
import { createTestSettings, eventually } from "@plumbline/test-kit/settings.ts";
import { unavailable } from "../errors.ts";
import { createCircuit } from "./circuit.ts";
import { createRpcClient } from "./rpc-client.ts";
import { type ChildProcess, spawn } from "node:child_process";
import { once } from "node:events";
import { afterEach, expect, test, vi } from "vitest";

const settings = await createTestSettings();
const { clientOf, serve, onClose } = useTestEngines(settings);

/** Runs a server that only has the standard health service and can be frozen. */
const startFreezable = async () => {
  const source = `
    import { Server, ServerCredentials } from "@grpc/grpc-js";
    import { HealthImplementation } from "grpc-health-check";
    const server = new Server();
    new HealthImplementation({ "": "SERVING" }).addToServer(server);
    server.bindAsync("127.0.0.1:0", ServerCredentials.createInsecure(), (error, port) => console.log(port));
  `;
  const child: ChildProcess = spawn(process.execPath, ["--input-type=module", "-e", source], {
    cwd: import.meta.dirname,
    stdio: ["ignore", "pipe", "inherit"],
  });
  onClose(() => child.kill("SIGKILL"));
  const [line] = (await once(child.stdout as NodeJS.ReadableStream, "data")) as [Buffer];
  return {
    address: `127.0.0.1:${Number(line.toString())}`,
    freeze: () => child.kill("SIGSTOP"),
    thaw: () => child.kill("SIGCONT"),
  };
};

afterEach(() => vi.useRealTimers());

const { logger, lines } = recordLog();
const openClient = (address: string, slowMs: number) => {
  const service = ValuationEngineService;
  const client = createRpcClient({ service, address, deadlineMs: 20_000, slowMs, logger });
  onClose(() => client.close());
  return client;
};

/** Measures how long a call takes to fail, in ms. */
const timeFailure = async (call: Promise<unknown>) => {
  const began = performance.now();
  const error = await failureOf(call);
  return { error, ms: performance.now() - began };
};

test("calls to a frozen server fail before their deadline, then at once, and reach it when it goes on", async () => {
  const server = await startFreezable();
  const client = openClient(server.address, 50);
  // The server has no handlers, and says so while it is reached.
  const isReached = async () =>
    ((await failureOf(client.value({}))).cause as ServiceError).code === status.UNIMPLEMENTED;
  expect(await isReached()).toBe(true);
  server.freeze();
  const pending = [client.value({}), client.sensitivity({})].map(timeFailure);
  const streaming = timeFailure(client.simulate({})[Symbol.asyncIterator]().next());
  for (const { error, ms } of await Promise.all([...pending, streaming])) {
    expect(error).toMatchObject({
      kind: "unavailable",
      code: "UNAVAILABLE",
      message: "A part of Plumbline is not available right now. Please try again in a moment.",
    });
    expect(ms).toBeLessThan(10_000);
  }
  const next = await timeFailure(client.value({}));
  expect(next.error).toMatchObject({ kind: "unavailable", code: "UNAVAILABLE" });
  expect(next.ms).toBeLessThan(100);
  server.thaw();
  await eventually("a call reaches the server", isReached, 5_000);
  const name = "valuation_engine.v1.ValuationEngineService";
  expect(lines()).toMatchObject([
    { level: 40, server: name, msg: "server does not answer, circuit opened" },
    { level: 30, server: name, msg: "server answers again, circuit closed" },
  ]);
});

test("calls to a server that is gone wait for its restart, and fail at once after three seconds", async () => {
  const server = await serve({});
  const client = openClient(server.address, 500);
  await server.close();
  const first = await timeFailure(client.value({}));
  expect(first.error).toMatchObject({ kind: "unavailable" });
  expect(first.ms).toBeGreaterThan(2_000);
  await eventually("a call fails at once", async () => (await timeFailure(client.value({}))).ms < 20, 2_000);
  const { port } = server;
  await serve({ value: { access: "public", handle: () => ({ modelVersion: "back" }) } }, port);
  await eventually(
    "the new server answers",
    async () => (await client.value({})).modelVersion === "back",
    5_000,
  );
});

test.each([
  {
    server: "that answers unavailable itself",
    handle: () => Promise.reject(unavailable("PRICES_DOWN", "Prices are not available right now.")),
    options: {},
    code: "PRICES_DOWN",
  },
  {
    server: "that lets calls wait until their deadline",
    handle: () => new Promise<never>(() => {}),
    options: { deadlineMs: 200 },
    code: "DEADLINE",
  },
])("a call after failed ones reaches a server $server", async ({ handle, options, code }) => {
  let fails = true;
  const answer = () => (fails ? handle() : { modelVersion: "reached" });
  const { address } = await serve({ value: { access: "public", handle: answer } });
  const client = clientOf(address);
  for (let call = 0; call < 5; call++)
    expect(await failureOf(client.value({}, options))).toMatchObject({ code });
  fails = false;
  expect(await client.value({})).toMatchObject({ modelVersion: "reached" });
});

test("a call that is cancelled while the server is frozen is cancelled, not unavailable", async () => {
  const server = await startFreezable();
  const client = openClient(server.address, 20_000);
  await failureOf(client.value({}));
  server.freeze();
  const abort = new AbortController();
  const call = failureOf(client.value({}, { signal: abort.signal }));
  abort.abort();
  expect(await call).toMatchObject({ kind: "cancelled" });
});

test("one probe that fails because this process stood still does not open the circuit", async () => {
  vi.useFakeTimers({ toFake: ["Date"] });
  const changes: boolean[] = [];
  let probes = 0;
  const probe = async () => {
    if (++probes > 1) return;
    vi.setSystemTime(Date.now() + 10_000);
    throw new Error("no answer in time");
  };
  const circuit = createCircuit({ probe, slowMs: 20_000, onChange: (isOpen) => changes.push(isOpen) });
  onClose(circuit.close);
  circuit.check();
  await vi.waitUntil(() => probes === 2, 5_000);
  expect(circuit.isOpen()).toBe(false);
  expect(changes).toEqual([]);
});
