import { expect, test } from "vitest";
import { forecastByRules } from "../domain/analyst/drivers/forecast-by-rules.ts";
import { buildBrief } from "../domain/analyst/testing/brief.ts";
import { buildReport } from "../domain/analyst/testing/report.ts";
import { goodAnswer } from "./testing/good-answer.ts";
import { numbersIn } from "./testing/numbers-in.ts";
import { useTestAnalysts } from "./testing/open-test-analyst.ts";

// What a language model may cost in tokens and time, and what a fault costs.
const open = useTestAnalysts();
const context = () => ({ signal: new AbortController().signal, earlier: [] });
const brief = buildBrief();

const chatAnswer = (content: string, finish: string, usage?: object) =>
  JSON.stringify({
    id: "chat",
    object: "chat.completion",
    created: 1_780_000_000,
    model: "local",
    choices: [{ index: 0, message: { role: "assistant", content }, finish_reason: finish }],
    ...(usage && { usage }),
  });

test("an answer that ended before its first word has cost what it cost", async () => {
  const usage = { prompt_tokens: 1_000, completion_tokens: 4_000, total_tokens: 5_000 };
  const { analyst } = await open(
    () => (response) =>
      response.setHeader("content-type", "application/json").end(chatAnswer("", "length", usage)),
  );
  const { calls } = await analyst.forecast(brief, context());
  expect(calls).toMatchObject([{ outcome: "failed", inputTokens: 1_000, outputTokens: 4_000 }]);
});

test("what a server that counts no tokens costs is not known", async () => {
  const { analyst } = await open(
    (asked) => (response) =>
      response
        .setHeader("content-type", "application/json")
        .end(chatAnswer(JSON.stringify(goodAnswer(asked)), "stop")),
  );
  const { calls } = await analyst.forecast(brief, context());
  expect(calls).toMatchObject([{ outcome: "answered", inputCost: null, outputCost: null }]);
});

test("a passing fault is overcome by asking again", async () => {
  let faults = 0;
  const { analyst } = await open((asked) =>
    faults++ === 0
      ? (response) => response.writeHead(429, { "retry-after-ms": "1" }).end("{}")
      : goodAnswer(asked),
  );
  const { calls, notes } = await analyst.forecast(brief, context());
  expect(notes).toEqual([]);
  expect(calls).toHaveLength(1);
  expect(faults).toBe(2);
});

test("a model that is too slow is not waited for", async () => {
  const { analyst } = await open(goodAnswer, { delayMs: 5_000, deadlineMs: 100, retries: 0 });
  const { result, calls } = await analyst.forecast(brief, context());
  expect(numbersIn(result)).toEqual(numbersIn(forecastByRules(brief)));
  expect(calls).toMatchObject([{ outcome: "failed", reason: "TimeoutError" }]);
});

test("who cancels is told so, and not answered by rules", async () => {
  const { analyst } = await open(goodAnswer, { delayMs: 5_000 });
  const controller = new AbortController();
  const work = analyst.forecast(brief, { signal: controller.signal, earlier: [] });
  controller.abort(new Error("the lease is lost"));
  await expect(work).rejects.toThrow("the lease is lost");
});

test("beyond the budget the model is not asked", async () => {
  const spent = (await (await open(goodAnswer)).analyst.forecast(brief, context())).calls;
  const { server, analyst } = await open(goodAnswer, { budgetTokens: 1_200 });
  const { notes } = await analyst.forecast(brief, { ...context(), earlier: spent });
  expect(server.requests).toHaveLength(0);
  expect(notes[0]).toContain("the rules'");
  // Enough for some of the four questions that are open at once, not for all.
  const tight = await open(goodAnswer, { budgetTokens: 20_000, delayMs: 20 });
  const { thesis } = await buildReport(brief, { analyst: tight.analyst });
  expect(tight.server.requests.length).toBeLessThan(6);
  expect(thesis.writtenBy).toMatch(/of 21 texts by rules$|^rules$/);
});
