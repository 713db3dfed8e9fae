import { simulate } from "@plumbline/model/simulate.ts";
import { fireEvent, screen, within } from "@testing-library/react";
import { afterEach, expect, test, vi } from "vitest";
import { setUpApp } from "../../../../testing/app.tsx";
import { openReport } from "../../../../testing/open-report.ts";
import { report } from "../../../../testing/report-fixture.ts";
import { eventually, passTime, settle } from "../../../../testing/time.ts";
import { describeShareBelow } from "../../parts/describe-share-below.ts";
import { answerRequest } from "./answer-request.ts";
import type { SimulationRequest } from "./simulation-messages.ts";
import { isBusy } from "../../../../testing/is-busy.ts";

setUpApp();
afterEach(() => {
  vi.unstubAllGlobals();
  workers.length = 0;
});

/** A worker of this thread, which jsdom lacks. It answers when the test says so. */
class HeldWorker {
  readonly listeners: Record<string, (event: { data: unknown }) => void> = {};
  isTerminated = false;
  readonly requests: SimulationRequest[] = [];
  constructor() {
    workers.push(this);
  }
  postMessage(request: SimulationRequest) {
    this.requests.push(structuredClone(request));
  }
  addEventListener(type: string, listener: (event: { data: unknown }) => void) {
    this.listeners[type] = listener;
  }
  terminate() {
    this.isTerminated = true;
  }
  answer(index = 0) {
    this.listeners["message"]?.({ data: answerRequest(this.requests[index] as SimulationRequest) });
  }
}
const workers: HeldWorker[] = [];
const readRequest = () => workers[0]?.requests[0] as SimulationRequest;

/** Other than the model draws by default. */
const trials = 2_000;

async function open() {
  vi.stubGlobal("Worker", HeldWorker);
  const { valuation } = report;
  const user = await openReport("tab=valuation&sub=interactive", {
    valuation: { ...valuation!, simulation: { ...valuation!.simulation, trials } },
  });
  await eventually(panel);
  return user;
}
const panel = () => screen.getByLabelText("Simulation");
const start = () => screen.getByText<HTMLButtonElement>("Simulate these assumptions");
const table = () =>
  [...panel().querySelectorAll("tbody tr")].map((row) =>
    [...(row as HTMLTableRowElement).cells].map((cell) => cell.textContent).join(" | "),
  );
const status = () => within(panel()).getByRole("status").textContent;
async function edit(text: string) {
  fireEvent.change(screen.getByLabelText("Revenue growth rate"), { target: { value: text } });
  await passTime(200);
}

test("shows the range of the assumptions and the share above the price beside the report's", async () => {
  const user = await open();
  expect(status()).toBe("Draws 2,000 trials, as the report does; each driver's range moves with its value.");
  await edit("12");
  await user.click(start());
  expect([status(), isBusy(start())]).toEqual(["Simulating…", true]);
  const { inputs } = readRequest();
  expect(inputs).toMatchObject({ trials, base: { revenueGrowthRate: 0.12 } });
  workers[0]?.answer();
  const { percentiles, shareBelowPrice } = simulate(inputs);
  const { p10, p50, p90 } = percentiles;
  const share = describeShareBelow({ share: 1 - (shareBelowPrice ?? 0), trials });
  await eventually(() => expect(table()).toHaveLength(2));
  expect(table()[0]).toBe(
    `These assumptions | $${p10.toFixed(0)} | $${p50.toFixed(0)} | $${p90.toFixed(0)} | ${share}`,
  );
  expect(table()[1]).toMatch(/^The report \| \$\d+ \| \$\d+ \| \$\d+ \| \d/);
});

test("discards the result when the assumptions change, also one that is under way", async () => {
  const user = await open();
  await user.click(start());
  workers[0]?.answer();
  await eventually(() => expect(table()).toHaveLength(2));
  await edit("12");
  expect(table()).toEqual([]);
  await user.click(start());
  await edit("13");
  workers[0]?.answer(1);
  expect([table(), isBusy(start())]).toEqual([[], false]);
  await user.click(start());
  workers[0]?.answer(1);
  await settle();
  expect(status()).toBe("Simulating…");
  workers[0]?.answer(2);
  await eventually(() => expect(table()).toHaveLength(2));
  expect(workers).toHaveLength(1);
});

test("stops after 5 s, and starts anew", async () => {
  const user = await open();
  await user.click(start());
  await passTime(4_999);
  expect(status()).toBe("Simulating…");
  await passTime(1);
  expect(within(panel()).getByRole("alert").textContent).toBe(
    "The simulation took too long. Please try again.",
  );
  expect(workers[0]?.isTerminated).toBe(true);
  await user.click(start());
  workers[1]?.answer();
  await eventually(() => expect(table()).toHaveLength(2));
  expect(within(panel()).queryByRole("alert")).toBeNull();
});

test("says why there is no simulation", async () => {
  const user = await open();
  const alert = () => within(panel()).getByRole("alert").textContent;
  await user.click(start());
  workers[0]?.listeners["error"]?.({ data: null });
  await eventually(() => expect(alert()).toMatch(/could not be run in this browser/));
  vi.stubGlobal("Worker", undefined);
  await user.click(start());
  await eventually(() => expect(alert()).toBe("This browser cannot run the simulation."));
});

test("names the field of a model error", () => {
  const inputs = { base: {}, bear: {}, bull: {}, price: null, seed: 1 } as SimulationRequest["inputs"];
  expect(answerRequest({ id: 1, inputs })).toEqual({
    id: 1,
    error: "Stable cost of equity must be a finite number.",
  });
});

test("simulates nothing without a value", async () => {
  await open();
  fireEvent.change(screen.getByLabelText("Sales-to-equity ratio"), { target: { value: "0" } });
  await passTime(200);
  expect(start().disabled).toBe(true);
});
