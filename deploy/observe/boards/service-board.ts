import type { ServiceName } from "@plumbline/platform/auth/service-keys.ts";
import { serviceBoard } from "../board-names.ts";
import { type Board, lines, orZero, perSecond, quantile, window } from "../panels.ts";

/** A process: the pod that logs are asked of, and the address where its metrics are read. */
const process = "{{pod}} {{instance}}";

/** The deployments of a service: one of its name, and the workers of analyses apart from it. */
const partsOf = (service: ServiceName): string[] =>
  service === "analysis-orchestrator" ? [service, "analysis-worker", "market-worker"] : [service];

/** One service: its calls, what it uses, and what waits for it. */
export const boardOf = (service: ServiceName): Board => {
  const isHere = `part=~"${partsOf(service).join("|")}"`;
  const here = `{${isHere}}`;
  return {
    ...serviceBoard(service),
    rows: [
      {
        title: "Calls",
        panels:
          service === "gateway"
            ? [
                lines("Requests", "reqps", "By route.", [
                  perSecond("plumbline_http_seconds_count", "route"),
                  "{{route}}",
                ]),
                lines("Errors", "reqps", "5xx by route.", [
                  orZero(perSecond("plumbline_http_seconds_count", "route", `{status=~"5.."}`)),
                  "{{route}}",
                ]),
                lines("Time, p95", "s", "By route; times above 10 s show as 10 s.", [
                  quantile(0.95, "plumbline_http_seconds", "route"),
                  "{{route}}",
                ]),
              ]
            : [
                lines("Calls", "reqps", "By method.", [
                  perSecond("plumbline_rpc_seconds_count", "method", here),
                  "{{method}}",
                ]),
                lines("Refused and failed", "reqps", "By code.", [
                  orZero(perSecond("plumbline_rpc_seconds_count", "code", `{${isHere},code!="OK"}`)),
                  "{{code}}",
                ]),
                lines("Time, p95", "s", "By method; times above 10 s show as 10 s.", [
                  quantile(0.95, "plumbline_rpc_seconds", "method", here),
                  "{{method}}",
                ]),
              ],
      },
      {
        title: "Use of the machine",
        panels: [
          lines("Processor", "percentunit", "100% is one core.", [
            `sum by (pod, instance) (rate(plumbline_process_cpu_seconds${here}[${window}]))`,
            process,
          ]),
          lines(
            "Event loop in use",
            "percentunit",
            "Of the main thread; near 100% it does nothing but compute, and calls wait.",
            [`nodejs_eventloop_utilization${here}`, process],
          ),
          lines(
            "Delay of the event loop, p99",
            "s",
            "10 ms is idle: it is the interval of the measurement. Above 50 ms a process is too busy.",
            [`nodejs_eventloop_delay_p99${here}`, process],
          ),
          lines("Memory", "bytes", "Resident; at the limit of its container a process is killed.", [
            `plumbline_process_memory_bytes${here}`,
            process,
          ]),
          lines(
            "Heap in use",
            "bytes",
            "JavaScript objects of the main thread; grows without end if something leaks.",
            [`sum by (pod, instance) (v8js_memory_heap_used${here})`, process],
          ),
          lines(
            "Garbage collection",
            "percentunit",
            "Share of the main thread's time; above 10% the heap is nearly full.",
            [`sum by (pod, instance) (rate(v8js_gc_duration_sum${here}[${window}]))`, process],
          ),
        ],
      },
    ],
  };
};
