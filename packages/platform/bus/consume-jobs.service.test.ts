import { randomUUID } from "node:crypto";
import { expect, test } from "vitest";
import { jobStream } from "./bus.ts";
import { consumeJobs } from "./consume.ts";
import { createLogger } from "../telemetry/log.ts";
import { connectTestBus, consumerSettled, publishSigned } from "@plumbline/test-kit/bus.ts";
import { useClosers } from "@plumbline/test-kit/closers.ts";
import { createTestSettings, eventually } from "@plumbline/test-kit/settings.ts";

const logger = createLogger({ name: "test", level: "silent" });
const settings = await createTestSettings();
const { verify } = settings;
const bus = await connectTestBus();
const onClose = useClosers();

const durableOf = (subject: string) => subject.replaceAll(".", "-");

const sendJob = (of: string, job: string) =>
  publishSigned({ bus, settings, subject: of, data: new TextEncoder().encode(job), id: `${of}:${job}` });

/** A worker that does not finish a job until `released` resolves. */
const holdingWorker = async (of: string, concurrency: number, released: Promise<void>) => {
  const jobs: string[] = [];
  const redelivered: number[] = [];
  const manager = await bus.jetstreamManager();
  const stop = await consumeJobs({
    bus,
    verify,
    service: "test",
    subject: of,
    concurrency,
    logger,
    handle: async (job) => {
      jobs.push(job);
      redelivered.push((await manager.consumers.info(jobStream, durableOf(of))).num_redelivered);
      await released;
    },
  });
  onClose(stop);
  return { jobs, redelivered };
};

test("a job waits in the queue for a free worker, not behind a busy one, and is handled once", async () => {
  const of = `jobs.test-${randomUUID().slice(0, 8)}`;
  const release = Promise.withResolvers<void>();
  const first = await holdingWorker(of, 2, release.promise);
  await sendJob(of, "1");
  await sendJob(of, "2");
  await eventually("the first worker holds two jobs", async () => first.jobs.length === 2);
  await sendJob(of, "3");
  await sendJob(of, "3");
  const second = await holdingWorker(of, 2, release.promise);
  await eventually("the second worker holds one job", async () => second.jobs.length === 1);
  release.resolve();
  await consumerSettled({ bus, stream: jobStream, durable: durableOf(of) });
  expect(first.jobs.toSorted()).toEqual(["1", "2"]);
  expect(second.jobs).toEqual(["3"]);
  expect(second.redelivered).toEqual([0]);
});

test("stopping waits for the job in progress and leaves the others in the queue", async () => {
  const of = `jobs.test-${randomUUID().slice(0, 8)}`;
  const release = Promise.withResolvers<void>();
  const done: string[] = [];
  const started: string[] = [];
  const start = () =>
    consumeJobs({
      bus,
      verify,
      service: "test",
      subject: of,
      concurrency: 2,
      logger,
      handle: async (job) => {
        started.push(job);
        await release.promise;
        done.push(job);
      },
    });
  const stop = await start();
  await sendJob(of, "1");
  await eventually("the first job has started", async () => started.length === 1);
  const stopped = stop().then(() => [...done]);
  await sendJob(of, "2");
  onClose(await start());
  await eventually("the second job has started", async () => started.length === 2);
  expect(done).toEqual([]);
  release.resolve();
  expect(await stopped).toContain("1");
  await eventually("the second job is done", async () => done.includes("2"));
  expect(started).toEqual(["1", "2"]);
});
