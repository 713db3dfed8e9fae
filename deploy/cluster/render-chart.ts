import { execFile } from "node:child_process";
import { resolve } from "node:path";
import { promisify } from "node:util";
import { parseAllDocuments } from "yaml";
import { findTool } from "./tools.ts";

export const chart = resolve(import.meta.dirname, "../../charts/plumbline");

/** An object of Kubernetes. */
export type KubernetesObject = {
  apiVersion: string;
  kind: string;
  metadata: { name: string; labels?: Record<string, string>; annotations?: Record<string, string> };
  spec?: unknown;
};

/** The least that values.yaml needs to be rendered. */
export const neededValues = [
  "publicUrl=https://plumbline.example.com",
  "services.analysis-orchestrator.settings.SEC_USER_AGENT=Example contact@example.com",
  "services.billing.settings.STRIPE_PRICES=price_1\\,price_20\\,price_100",
];

/** The ways in which the chart is installed: a name, and arguments of helm. */
export const installations: Record<string, string[]> = {
  "values.yaml": neededValues.flatMap((value) => ["--set", value]),
  "values-production.yaml": ["-f", resolve(chart, "values-production.yaml")],
  "values-local.yaml": ["-f", resolve(chart, "values-local.yaml")],
};

/** Reads the objects of a YAML stream. */
const readObjects = (yaml: string): KubernetesObject[] =>
  parseAllDocuments(yaml)
    .map((document) => document.toJS() as KubernetesObject | null)
    .filter((object) => object !== null);

/** Renders the chart as the release "plumbline". Rejects with helm's message. */
export const renderChart = async (args: string[]): Promise<KubernetesObject[]> => {
  const { stdout } = await promisify(execFile)(
    await findTool("helm"),
    ["template", "plumbline", chart, "--namespace", "plumbline", ...args],
    { maxBuffer: 64 * 2 ** 20 },
  );
  return readObjects(stdout);
};
