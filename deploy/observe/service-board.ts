import type { ServiceName } from "@plumbline/shared/auth/service-keys.ts";
import { type Board, lines, perSecond, quantile, window } from "./panels.ts";

/** The deployments of a service: one of its name, and the workers of analyses apart from it. */
const partsOf = (service: ServiceName): string[] =>
  service === "analysis-orchestrator" ? [service, "analysis-worker"] : [service];

/** One service: its calls, what it uses, and what waits for it. */
export const boardOf = (service: ServiceName): Board => {
  const isHere = `part=~"${partsOf(service).join("|")}"`;
  const here = `{${isHere}}`;
  return {
    uid: `plumbline-${service}`,
    title: `Plumbline: ${service}`,
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
                  perSecond("plumbline_http_seconds_count", "route", `{status=~"5.."}`) + " or vector(0)",
                  "{{route}}",
                ]),
                lines("Time, p95", "s", "By route.", [
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
                  perSecond("plumbline_rpc_seconds_count", "code", `{${isHere},code!="OK"}`) +
                    " or vector(0)",
                  "{{code}}",
                ]),
                lines("Time, p95", "s", "By method.", [
                  quantile(0.95, "plumbline_rpc_seconds", "method", here),
                  "{{method}}",
                ]),
              ],
      },
      {
        title: "Use of the machine",
        panels: [
          lines("Processor", "percentunit", "Cores in use.", [
            `sum by (instance) (rate(plumbline_process_cpu_seconds${here}[${window}]))`,
            "{{instance}}",
          ]),
          lines("Memory", "bytes", "Resident.", [`plumbline_process_memory_bytes${here}`, "{{instance}}"]),
          lines("Delay of the event loop, p99", "s", "Above 50 ms a process is too busy.", [
            `nodejs_eventloop_delay_p99${here}`,
            "{{instance}}",
          ]),
        ],
      },
    ],
  };
};
