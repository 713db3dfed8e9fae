import { percentile, tally } from "@plumbline/lab/attack/figures.ts";
import autocannon from "autocannon";

const warmUpSeconds = 2;

/** count: all requests, those of the warm-up included. Times are milliseconds. */
export type Measured = {
  count: number;
  perSecond: number;
  p50: number;
  p95: number;
  p99: number;
  statuses: string;
};

/**
 * Sends requests to a server over some connections, each as soon as the one before is answered, for
 * some seconds after a warm-up. Times are milliseconds. Each connection goes through the requests
 * in turn.
 */
export const sendRequests = async ({
  url,
  connections,
  seconds,
  requests,
}: {
  url: string;
  connections: number;
  seconds: number;
  requests: { path: string; headers?: Record<string, string> }[];
}): Promise<Measured> => {
  const send = async (duration: number) => {
    const times: number[] = [];
    const statuses: number[] = [];
    const { errors } = await autocannon({
      url,
      connections,
      duration,
      requests,
      // Its own times are whole milliseconds.
      setupClient: (client) => {
        client.on("response", (status, _bytes, time) => {
          times.push(time);
          statuses.push(status);
        });
      },
    });
    return { times, statuses: [...statuses, ...Array.from({ length: errors }, () => 0)] };
  };
  const warmUp = await send(warmUpSeconds);
  const { times, statuses } = await send(seconds);
  const at = (share: number) => percentile(times, share);
  return {
    count: warmUp.times.length + times.length,
    perSecond: times.length / seconds,
    p50: at(0.5),
    p95: at(0.95),
    p99: at(0.99),
    statuses: tally(statuses),
  };
};

export const formatMeasured = ({ perSecond, p50, p95, p99, statuses }: Measured): string =>
  `${perSecond.toFixed(0)}/s, p50 ${p50.toFixed(1)} ms, p95 ${p95.toFixed(1)} ms, p99 ${p99.toFixed(1)} ms; ${statuses}`;
