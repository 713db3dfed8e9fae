import { expect, test } from "vitest";
import { buildBrief } from "../analyst/testing/brief.ts";
import { buildReport } from "../analyst/testing/report.ts";
import { createGoodAnswer } from "./testing/good-answer.ts";
import { useTestAnalysts } from "./testing/open-test-analyst.ts";

// A server that takes questions and never answers.
const open = useTestAnalysts();
const brief = buildBrief();
const createContext = () => ({ signal: new AbortController().signal, earlier: [] });

test("after a question without an answer the rest of the analysis is the rules' at once", async () => {
  const { server, analyst } = await open(() => () => undefined, { deadlineMs: 2_000, retries: 0 });
  const report = await buildReport(brief, { analyst });
  expect(report.thesis.writtenBy).toBe("rules");
  expect(server.requests.map(({ purpose }) => purpose)).toEqual(["forecast"]);
  // The next analysis does not wait either; a minute later it would probe.
  await buildReport(brief, { analyst });
  expect(server.requests).toHaveLength(1);
});

test("a model that answers in time is asked by every analysis", async () => {
  const { server, analyst } = await open(createGoodAnswer);
  await analyst.forecast(brief, createContext());
  await analyst.forecast(brief, createContext());
  expect(server.requests).toHaveLength(2);
});

test("an analysis whose time for the model is spent asks no more", async () => {
  const { server, analyst } = await open(createGoodAnswer, { analysisMs: 5_000 });
  const report = await buildReport(brief);
  const { calls } = await analyst.forecast(brief, createContext());
  const spent = calls.map((call) => ({ ...call, milliseconds: 5_000 }));
  const { result } = await analyst.write(report, { ...createContext(), earlier: spent });
  expect(result.writtenBy).toBe("rules");
  expect(server.requests).toHaveLength(1);
});

test("the end of an analysis's time does not close the model to others", async () => {
  const { server, analyst } = await open(
    (asked) => (server.requests.length > 1 ? createGoodAnswer(asked) : () => undefined),
    { analysisMs: 2_000 },
  );
  const { notes } = await analyst.forecast(brief, createContext());
  expect(notes).toHaveLength(1);
  await analyst.notePoints(await buildReport(brief), createContext());
  expect(server.requests.map(({ purpose }) => purpose)).toEqual(["forecast", "points"]);
});
