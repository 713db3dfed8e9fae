import { type Attributes, metrics } from "@opentelemetry/api";
import { toAppError } from "../errors.ts";

// Nothing is counted unless telemetry.ts has started OpenTelemetry before. Prometheus sees each
// name with _ for ., and _total after counters. The names say the unit, so that it is the same
// however the metrics travel.
const meter = metrics.getMeter("plumbline");

/** Boundaries in seconds: of calls, of work that takes long, of waiting for others. */
const callBuckets = [0.005, 0.01, 0.025, 0.05, 0.1, 0.2, 0.5, 1, 2.5, 5, 10];
const workBuckets = [0.1, 0.25, 0.5, 1, 2, 5, 10, 20, 30, 60, 120, 300];
const ageBuckets = [1, 5, 15, 60, 300, 900, 3_600, 21_600, 86_400];

const dayBuckets = [1, 2, 3, 4, 5, 7, 10, 30].map((days) => days * 86_400);

const createTimer = (name: string, description: string, explicitBucketBoundaries: number[]) => {
  const histogram = meter.createHistogram(`plumbline.${name}`, {
    description,
    advice: { explicitBucketBoundaries },
  });
  return (seconds: number, attributes: Attributes): void => histogram.record(seconds, attributes);
};
const createCounter = (name: string, description: string) => {
  const counter = meter.createCounter(`plumbline.${name}`, { description });
  return (attributes: Attributes, by = 1): void => counter.add(by, attributes);
};

/** Records calls, work and what happened to users, in seconds or as counts. */
export const measure = {
  rpc: createTimer("rpc.seconds", "gRPC calls by service, method and code", callBuckets),
  http: createTimer("http.seconds", "HTTP requests by method, route and status", callBuckets),
  step: createTimer("step.seconds", "Steps of analyses", workBuckets),
  analysis: createTimer("analysis.seconds", "Analyses from their start to their end", workBuckets),
  priceAge: createTimer("price.age.seconds", "Age of the price in a finished report", dayBuckets),
  source: createTimer(
    "source.seconds",
    "Reads of a publisher by outcome and by where the answer came from",
    workBuckets,
  ),
  sourceWait: createTimer(
    "source.wait.seconds",
    "Waits for the rate limit of a publisher: one before each request",
    workBuckets,
  ),
  webhook: createTimer(
    "webhook.age.seconds",
    "Age of the payment provider's messages on arrival",
    ageBuckets,
  ),
  plainConnections: createCounter(
    "rpc.plain.connections",
    "gRPC connections in plain text that were taken beside TLS",
  ),
  pdf: createTimer("pdf.seconds", "PDF documents by outcome", workBuckets),
  ended: createCounter("analyses.ended", "Ended analyses by status and reason"),
  published: createCounter("events.published", "Published messages by subject"),
  creditsGiven: createCounter("credits.given", "Credits by type of the entry"),
  creditsTaken: createCounter("credits.taken", "Credits by type of the entry"),
  mail: createTimer("mail.seconds", "E-mails handed to the mail server, by outcome", workBuckets),
  delivery: createTimer(
    "delivery.seconds",
    "Messages posted to webhooks of users, by outcome and class of the answer",
    workBuckets,
  ),
  modelTokens: createCounter("model.tokens", "Tokens of the language model by direction"),
  modelCost: createCounter("model.cost.dollars", "Cost of the language model"),
  audit: createCounter("audits", "Checks of the stored data by outcome"),
};

/**
 * Does work and records how long it took; outcome: ok, or the code of its error. describe adds
 * attributes of a result.
 */
export const timed = async <T>(
  record: (seconds: number, attributes: Attributes) => void,
  attributes: Attributes,
  work: () => Promise<T>,
  describe: (result: T) => Attributes = () => ({}),
): Promise<T> => {
  const started = performance.now();
  const end = (outcome: string, more: Attributes = {}) =>
    record((performance.now() - started) / 1_000, { ...attributes, ...more, outcome });
  try {
    const result = await work();
    end("ok", describe(result));
    return result;
  } catch (thrown) {
    end(toAppError(thrown).code);
    throw thrown;
  }
};

/** Reports a figure, or one for each set of attributes, whenever the metrics are read. */
export const observe = (
  name: string,
  description: string,
  read: () => Promise<[number, Attributes][]> | [number, Attributes][],
): void => {
  const gauge = meter.createObservableGauge(`plumbline.${name}`, { description });
  gauge.addCallback(async (result) => {
    // Without an answer there is no figure; the metrics of others are read all the same.
    for (const [value, attributes] of await Promise.resolve(read()).catch(() => []))
      result.observe(value, attributes);
  });
};

/** Reports the memory and processor time of this process. */
export const observeProcess = (): void => {
  observe("process.memory.bytes", "Resident memory", () => [[process.memoryUsage.rss(), {}]]);
  observe("process.cpu.seconds", "Processor time since the start", () => {
    const { user, system } = process.cpuUsage();
    return [[(user + system) / 1e6, {}]];
  });
};
