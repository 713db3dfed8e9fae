import { ModelError } from "@plumbline/model";
import { Worker } from "node:worker_threads";
import { engineStopped } from "../errors.ts";
import type { TaskAnswer, TaskMessage, TaskName, Tasks } from "./tasks.ts";

type Job = {
  task: TaskMessage;
  resolve: (output: Tasks[TaskName]["output"]) => void;
  reject: (error: unknown) => void;
};

/**
 * The tasks of one call. Lanes take turns, so that a call with many tasks does not delay the
 * others.
 */
type Lane = {
  run: <N extends TaskName>(name: N, input: Tasks[N]["input"]) => Promise<Tasks[N]["output"]>;
  /** Rejects the tasks that have not started with this error. */
  clear: (error: Error) => void;
};

export type WorkerPool = { workers: number; openLane: () => Lane; close: () => Promise<void> };

/**
 * Creates a fixed number of worker threads that take tasks from lanes in turn, each one at a time.
 * A thread that exits fails only its task and is replaced. A ModelError of a task is thrown as one.
 * Why not a library: docs/adr/0009-worker-pool.md.
 */
export const createWorkerPool = ({
  workers,
  script = new URL("./worker.ts", import.meta.url),
}: {
  workers: number;
  script?: URL;
}): WorkerPool => {
  const lanes = new Set<Job[]>();
  const idle: Worker[] = [];
  const busy = new Map<Worker, Job>();
  const all = new Set<Worker>();
  let isClosed = false;

  const nextJob = (): Job | undefined => {
    const [lane] = lanes;
    if (!lane) return undefined;
    lanes.delete(lane);
    const job = lane.shift();
    if (lane.length > 0) lanes.add(lane);
    return job;
  };

  const dispatch = () => {
    while (idle.length > 0) {
      const job = nextJob();
      if (!job) return;
      const worker = idle.pop() as Worker;
      busy.set(worker, job);
      worker.postMessage(job.task);
    }
  };

  const settle = (job: Job | undefined, answer: TaskAnswer) => {
    if (!job) return;
    if ("output" in answer) job.resolve(answer.output);
    else if ("refusal" in answer) job.reject(new ModelError(answer.refusal));
    else job.reject(new Error(answer.failure));
  };

  const start = () => {
    const worker = new Worker(script);
    all.add(worker);
    idle.push(worker);
    worker.on("message", (answer: TaskAnswer) => {
      const job = busy.get(worker);
      busy.delete(worker);
      idle.push(worker);
      settle(job, answer);
      dispatch();
    });
    let cause: unknown;
    worker.on("error", (error) => (cause = error));
    worker.on("exit", () => {
      all.delete(worker);
      if (idle.includes(worker)) idle.splice(idle.indexOf(worker), 1);
      const job = busy.get(worker);
      busy.delete(worker);
      job?.reject(isClosed ? engineStopped() : new Error("a worker thread ended during its task", { cause }));
      // A thread that exits while idle is not replaced until the next task, so that a broken script
      // does not restart forever.
      if (!isClosed && job) start();
      dispatch();
    });
  };
  for (let index = 0; index < workers; index++) start();

  const openLane = (): Lane => {
    const jobs: Job[] = [];
    return {
      run: <N extends TaskName>(name: N, input: Tasks[N]["input"]) =>
        new Promise<Tasks[N]["output"]>((resolve, reject) => {
          if (isClosed) return reject(engineStopped());
          const task = { name, input } as TaskMessage;
          jobs.push({ task, resolve, reject });
          lanes.add(jobs);
          if (all.size < workers) start();
          dispatch();
        }),
      clear: (error) => {
        lanes.delete(jobs);
        for (const { reject } of jobs.splice(0)) reject(error);
      },
    };
  };

  return {
    workers,
    openLane,
    close: async () => {
      isClosed = true;
      for (const lane of lanes) for (const { reject } of lane) reject(engineStopped());
      lanes.clear();
      await Promise.all([...all].map((worker) => worker.terminate()));
    },
  };
};
