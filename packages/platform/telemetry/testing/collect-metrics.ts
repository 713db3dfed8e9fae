import { metrics } from "@opentelemetry/api";
import {
  AggregationTemporality,
  InMemoryMetricExporter,
  MeterProvider,
  PeriodicExportingMetricReader,
} from "@opentelemetry/sdk-metrics";
import { vi } from "vitest";

/**
 * Starts OpenTelemetry as telemetry.ts does in a service. Call import() for the modules that
 * measure after it, so that they load again. read returns the attributes of a metric, each with its
 * value, or with its count of values.
 */
export const collectMetrics = () => {
  const exporter = new InMemoryMetricExporter(AggregationTemporality.CUMULATIVE);
  const provider = new MeterProvider({
    readers: [new PeriodicExportingMetricReader({ exporter, exportIntervalMillis: 3_600_000 })],
  });
  // Test files share a process, and a module keeps the meter that it found when it was loaded.
  metrics.disable();
  vi.resetModules();
  metrics.setGlobalMeterProvider(provider);
  return {
    read: async (name: string): Promise<[object, number][]> => {
      exporter.reset();
      await provider.forceFlush();
      return exporter
        .getMetrics()
        .flatMap(({ scopeMetrics }) => scopeMetrics.flatMap((scope) => scope.metrics))
        .filter(({ descriptor }) => descriptor.name === name)
        .flatMap(({ dataPoints }) =>
          dataPoints.map(({ attributes, value }): [object, number] => [
            attributes,
            typeof value === "number" ? value : (value as { count: number }).count,
          ]),
        );
    },
    stop: async () => {
      metrics.disable();
      await provider.shutdown();
    },
  };
};
