import { once } from "node:events";
import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import { beforeAll, expect, test } from "vitest";
import { installations, renderChart } from "./render-chart.ts";
import { runProgram } from "./run-program.ts";

type Pod = { containers: [{ command: string[]; args: [string] }] };

const installation = "values-production.yaml";
let pod: Pod;
let gateway = "";
beforeAll(async () => {
  const objects = await renderChart(installations[installation] ?? []);
  const tester = objects.find(({ metadata }) => metadata.annotations?.["helm.sh/hook"] === "test");
  pod = tester?.spec as Pod;
  const services = objects.filter(({ kind }) => kind === "Service").map(({ metadata }) => metadata.name);
  gateway = services.find((name) => name.endsWith("web")) ?? "";
});

/** Runs the program of `helm test` against a gateway that answers its readiness. */
const tryWith = async (status: number, missing: string[]): Promise<string> => {
  const server = createServer((request, response) => {
    response.writeHead(request.url === "/readyz" ? status : 404, { connection: "close" });
    response.end(JSON.stringify({ status: "ready", missing }));
  }).listen(0, "127.0.0.1");
  await once(server, "listening");
  const { port } = server.address() as AddressInfo;
  const [{ command, args }] = pod.containers;
  expect(args[0]).toContain(`http://${gateway}/`);
  try {
    const program = args[0].replace(`http://${gateway}/`, `http://127.0.0.1:${port}/`);
    return await runProgram(process.execPath, [...command.slice(1), program]);
  } finally {
    server.close();
  }
};

test("helm test succeeds if the gateway reaches every service", async () => {
  expect(await tryWith(200, [])).toBe("200 []\n");
});

test.each([
  ["is ready without a service", 200, "blog"],
  ["is not ready", 503, "identity"],
])("helm test fails if the gateway %s, and names what is missing", async (_what, status, missing) => {
  await expect(tryWith(status, [missing])).rejects.toThrow(`${status} [ '${missing}' ]`);
});
