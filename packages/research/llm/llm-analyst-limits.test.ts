import { expect, test } from "vitest";
import { forecastByRules } from "../analyst/drivers/forecast-by-rules.ts";
import { buildBrief } from "../analyst/testing/brief.ts";
import { buildReport } from "../analyst/testing/report.ts";
import { createGoodAnswer } from "./testing/good-answer.ts";
import { listDrivers } from "./testing/numbers-in.ts";
import { useTestAnalysts } from "./testing/open-test-analyst.ts";

// Limits on tokens and time of a language model, and the cost of failures.
const open = useTestAnalysts();
const createContext = () => ({ signal: new AbortController().signal, earlier: [] });
const brief = buildBrief();

const createChatAnswer = (content: string, finish: string, usage?: object) =>
  JSON.stringify({
    id: "chat",
    object: "chat.completion",
    created: 1_780_000_000,
    model: "local",
    choices: [{ index: 0, message: { role: "assistant", content }, finish_reason: finish }],
    ...(usage && { usage }),
  });

test("counts the tokens of an answer that ended before its first word", async () => {
  const usage = { prompt_tokens: 1_000, completion_tokens: 4_000, total_tokens: 5_000 };
  const { analyst } = await open(
    () => (response) =>
      response.setHeader("content-type", "application/json").end(createChatAnswer("", "length", usage)),
  );
  const { calls } = await analyst.forecast(brief, createContext());
  expect(calls).toMatchObject([{ outcome: "failed", inputTokens: 1_000, outputTokens: 4_000 }]);
});

test("cost is unknown if the server does not count tokens", async () => {
  const { analyst } = await open(
    (asked) => (response) =>
      response
        .setHeader("content-type", "application/json")
        .end(createChatAnswer(JSON.stringify(createGoodAnswer(asked)), "stop")),
  );
  const { calls } = await analyst.forecast(brief, createContext());
  expect(calls).toMatchObject([{ outcome: "answered", inputCost: null, outputCost: null }]);
});

test("retries a transient failure", async () => {
  let faults = 0;
  const { analyst } = await open((asked) =>
    faults++ === 0
      ? (response) => response.writeHead(429, { "retry-after-ms": "1" }).end("{}")
      : createGoodAnswer(asked),
  );
  const { calls, notes } = await analyst.forecast(brief, createContext());
  expect(notes).toEqual([]);
  expect(calls).toHaveLength(1);
  expect(faults).toBe(2);
});

test("falls back to the rules after a timeout", async () => {
  const { analyst } = await open(createGoodAnswer, { delayMs: 5_000, deadlineMs: 100, retries: 0 });
  const { result, calls } = await analyst.forecast(brief, createContext());
  expect(listDrivers(result)).toEqual(listDrivers(forecastByRules(brief)));
  expect(calls).toMatchObject([{ outcome: "failed", reason: "TimeoutError" }]);
});

test("throws if the caller cancels, without a fallback", async () => {
  const { analyst } = await open(createGoodAnswer, { delayMs: 5_000 });
  const controller = new AbortController();
  const work = analyst.forecast(brief, { signal: controller.signal, earlier: [] });
  controller.abort(new Error("the lease is lost"));
  await expect(work).rejects.toThrow("the lease is lost");
});

test("does not call the model beyond the budget", async () => {
  const spent = (await (await open(createGoodAnswer)).analyst.forecast(brief, createContext())).calls;
  const { server, analyst } = await open(createGoodAnswer, { budgetTokens: 1_200 });
  const { notes } = await analyst.forecast(brief, { ...createContext(), earlier: spent });
  expect(server.requests).toHaveLength(0);
  expect(notes[0]).toContain("the rules'");
  // Enough for some of the four concurrent questions, but not for all.
  const tight = await open(createGoodAnswer, { budgetTokens: 20_000, delayMs: 20 });
  const { thesis } = await buildReport(brief, { analyst: tight.analyst });
  expect(tight.server.requests.length).toBeLessThan(6);
  expect(thesis.writtenBy).toMatch(/of 18 texts by rules$|^rules$/);
});
