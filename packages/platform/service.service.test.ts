import { freePort } from "@plumbline/test-servers/servers/ports.ts";
import { isServing } from "@plumbline/test-servers/servers/health.ts";
import { type ChildProcess, spawn } from "node:child_process";
import { once } from "node:events";
import { mkdtemp, readdir, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { connect, createServer } from "node:net";
import { createInterface } from "node:readline";
import { text } from "node:stream/consumers";
import { expect, test } from "vitest";
import { commonConfig } from "./config.ts";
import { openService } from "./service.ts";
import { useClosers } from "@plumbline/test-kit/closers.ts";
import { atPort, createTestSettings, eventually } from "@plumbline/test-kit/settings.ts";

const onClose = useClosers();
const settings = await createTestSettings();
const environment = (own: Record<string, string> = {}) =>
  settings.environmentOf("blog", { GRPC_PORT: "0", ...own });
const open = (own?: Record<string, string>) =>
  openService({ name: "blog", config: commonConfig.parse(environment(own)) });

test("a service serves until it is closed, and calls its closers one by one, the last registered first", async () => {
  const service = open();
  const closed: string[] = [];
  for (const name of ["database", "bus"]) {
    service.onClose(async () => {
      closed.push(`${name} begins`);
      closed.push(`${name} when serving: ${await isServing(running.port)}`);
    });
  }
  const running = await service.serve([]);
  expect(await isServing(running.port, 10_000)).toBe(true);
  await running.close();
  expect(closed).toEqual([
    "bus begins",
    "bus when serving: false",
    "database begins",
    "database when serving: false",
  ]);
});

test("a service listens on the host of its settings only", async () => {
  // An address for documentation (RFC 5737), which no machine has.
  await expect(open({ GRPC_HOST: "192.0.2.1" }).serve([])).rejects.toThrow("192.0.2.1");
});

/**
 * Runs a script in a child process, with `start` to start a service, and returns its exit code and
 * output.
 */
const runScript = (script: string, own?: Record<string, string>) => {
  const url = (file: string) => JSON.stringify(new URL(file, import.meta.url).href);
  const source = `
    import { commonConfig, loadConfig } from ${url("config.ts")};
    import { openService, runService } from ${url("service.ts")};
    import { busConfig, databaseConfig } from ${url("config.ts")};
    import { openOutbox } from ${url("bus/open-outbox.ts")};
    const config = loadConfig(commonConfig.extend(databaseConfig.shape).extend(busConfig.shape));
    const startWithOutbox = async () => {
      const service = openService({ name: "blog", config });
      await openOutbox({ name: "blog", config, service });
      return service.serve([]);
    };
    const start = async () => {
      const service = openService({ name: "blog", config });
      service.onClose(() => process.stdout.write("closed\\n"));
      return service.serve([]);
    };
    ${script}
  `;
  const child: ChildProcess = spawn(process.execPath, ["--input-type=module", "-e", source], {
    env: environment(own),
  });
  const whole = async () => {
    const [stdout, stderr, [code]] = await Promise.all([
      text(child.stdout as NodeJS.ReadableStream),
      text(child.stderr as NodeJS.ReadableStream),
      once(child, "exit"),
    ]);
    return { code: code as number | null, stdout, stderr };
  };
  return { child, ended: whole() };
};

test.each(["SIGTERM", "SIGINT"] as const)(
  "a process closes its service on %s and exits with 0",
  async (signal) => {
    const { child, ended } = runScript("await runService(start); process.stderr.write('started');", {
      LOG_LEVEL: "info",
    });
    // A signal during the start would stop the process at once.
    await once(child.stderr as NodeJS.ReadableStream, "data");
    child.kill(signal);
    const { code, stdout } = await ended;
    // The log and the script write to the pipe independently: their lines come in any order.
    const lines = stdout.trim().split("\n");
    const logged = lines.filter((line) => line !== "closed").map((line) => JSON.parse(line) as object);
    expect(logged).toMatchObject([{ name: "blog", msg: "ready", port: expect.any(Number) }]);
    expect({ code, lines: lines.length }).toEqual({ code: 0, lines: 2 });
  },
);

test("a process that drains is not ready, serves for as long as set, and then closes", async () => {
  const port = await freePort();
  const { child, ended } = runScript("await runService(start); process.stderr.write('started');", {
    GRPC_PORT: `${port}`,
    // Time for a slow machine to ask within it.
    DRAIN_SECONDS: "4",
  });
  await once(child.stderr as NodeJS.ReadableStream, "data");
  const began = performance.now();
  child.kill("SIGTERM");
  await eventually("the health service answers that it is not ready", async () => {
    const isReady = await isServing(port);
    return !isReady && isListening(port);
  });
  expect((await ended).code).toBe(0);
  expect(performance.now() - began).toBeGreaterThan(4_000);
});

test("a service that has done its work ends with 0", async () => {
  const script = `await runService(async () => {
    const service = openService({ name: "blog", config });
    service.onClose(() => process.stdout.write("closed"));
    return service.end();
  });`;
  expect(await runScript(script).ended).toEqual({ code: 0, stdout: "closed", stderr: "" });
});

test("a process writes its compile cache once it has started", async () => {
  const cache = await mkdtemp(join(tmpdir(), "plumbline-cache-"));
  onClose(() => rm(cache, { recursive: true, force: true }));
  const { child, ended } = runScript("await runService(start); process.stderr.write('started');", {
    NODE_COMPILE_CACHE: cache,
  });
  await once(child.stderr as NodeJS.ReadableStream, "data");
  child.kill("SIGKILL");
  await ended;
  expect((await readdir(cache, { recursive: true })).length).toBeGreaterThan(10);
});

test.each([
  ["an uncaught rejection", "await runService(start); void Promise.reject(new Error('boom'));"],
  ["an uncaught exception", "await runService(start); setImmediate(() => { throw 'boom'; });"],
  ["a start that fails", "await runService(() => Promise.reject(new Error('boom')));"],
])("a process exits with 1 after %s and prints the error", async (_name, script) => {
  const { code, stdout, stderr } = await runScript(script).ended;
  expect({ code, stdout }).toEqual({ code: 1, stdout: "" });
  expect(stderr).toContain("boom");
});

/** Whether something accepts connections at a port. */
const isListening = (port: number) =>
  new Promise<boolean>((resolve) => {
    const socket = connect(port, "127.0.0.1", () => resolve(true));
    socket.on("error", () => resolve(false)).on("connect", () => socket.destroy());
  });

/** A port at which the server of an address can be reached once it is opened. */
const reservePort = async (address: string) => {
  const { hostname, port: target } = new URL(address);
  const port = await freePort();
  const way = createServer((client) => {
    const server = connect(Number(target), hostname);
    for (const [from, to] of [
      [client, server],
      [server, client],
    ] as const)
      from
        .on("error", () => undefined)
        .on("close", () => to.destroy())
        .pipe(to);
  });
  onClose(() => new Promise((resolve) => way.close(resolve)));
  return { url: atPort(address, port), open: () => once(way.listen(port, "127.0.0.1"), "listening") };
};

/** Starts a service with a database and a bus. Returns after the second failed attempt. */
const startWithout = async (own: Record<string, string>) => {
  const port = await freePort();
  const { child, ended } = runScript("await runService(startWithOutbox);", {
    GRPC_PORT: `${port}`,
    LOG_LEVEL: "info",
    ...own,
  });
  onClose(() => child.kill("SIGKILL"));
  const lines: { msg: string; level: number; server?: string }[] = [];
  createInterface({ input: child.stdout as NodeJS.ReadableStream }).on("line", (line) => {
    lines.push(JSON.parse(line) as (typeof lines)[number]);
  });
  const failures = () => lines.filter(({ msg }) => msg === "server not reached, will retry");
  await eventually("two failed attempts", async () => failures().length >= 2, 30_000);
  expect(await isServing(port)).toBe(false);
  return { port, child, ended, failures };
};

test.each([
  ["NATS_URL", "broker"],
  ["MONGODB_URI", "database"],
])("a service waits for its %s at its start, and then serves", async (setting, server) => {
  const way = await reservePort(process.env[setting] as string);
  const { port, failures, child, ended } = await startWithout({ [setting]: way.url });
  expect(failures()).toContainEqual(expect.objectContaining({ level: 40, server }));
  await way.open();
  await eventually("the service serves", () => isServing(port), 15_000);
  child.kill("SIGTERM");
  expect((await ended).code).toBe(0);
});

test("SIGTERM ends a service that waits for a server at once", async () => {
  const { child, ended, failures } = await startWithout({ NATS_URL: "nats://127.0.0.1:1" });
  const [before, began] = [failures().length, performance.now()];
  child.kill("SIGTERM");
  await ended;
  expect(failures()).toHaveLength(before);
  // The longest wait between two attempts.
  expect(performance.now() - began).toBeLessThan(5_000);
});
