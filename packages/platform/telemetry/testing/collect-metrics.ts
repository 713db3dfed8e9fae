import { metrics } from "@opentelemetry/api";
import {
  AggregationTemporality,
  InMemoryMetricExporter,
  MeterProvider,
  PeriodicExportingMetricReader,
} from "@opentelemetry/sdk-metrics";

/**
 * Starts OpenTelemetry as telemetry.ts does in a service. Call it before the modules that measure
 * are loaded: import these with import() after it. read returns attributes and value, or count of
 * values, of a metric.
 */
export const collectMetrics = () => {
  const exporter = new InMemoryMetricExporter(AggregationTemporality.CUMULATIVE);
  const provider = new MeterProvider({
    readers: [new PeriodicExportingMetricReader({ exporter, exportIntervalMillis: 3_600_000 })],
  });
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
    stop: () => provider.shutdown(),
  };
};
