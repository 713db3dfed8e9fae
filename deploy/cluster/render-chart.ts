import { readFile } from "node:fs/promises";
import { join, resolve } from "node:path";
import { parseAllDocuments } from "yaml";
import { runProgram } from "./run-program.ts";
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
  "every-value-values.yaml": ["-f", resolve(chart, "ci/every-value-values.yaml")],
};

/** Reads the objects of a YAML stream. */
const readObjects = (yaml: string): KubernetesObject[] =>
  parseAllDocuments(yaml)
    .map((document) => document.toJS() as KubernetesObject | null)
    .filter((object) => object !== null);

/** Renders the chart, by default as the release "plumbline". Rejects with helm's message. */
export const renderChart = async (args: string[], release = "plumbline"): Promise<KubernetesObject[]> => {
  const helm = await findTool("helm");
  return readObjects(
    await runProgram(helm, ["template", release, chart, "--namespace", "plumbline", ...args]),
  );
};

/** Returns what helm says at the end of an installation. Rejects with helm's message. */
export const renderNotes = async (args: string[]): Promise<string> => {
  const helm = await findTool("helm");
  const release = ["install", "plumbline", chart, "--namespace", "plumbline"];
  const output = await runProgram(helm, [...release, "--dry-run=client", ...args]);
  return output.split("\nNOTES:\n")[1] ?? "";
};

/** Reads the servers of a cluster on one machine. */
export const readLocalServers = async (): Promise<KubernetesObject[]> =>
  readObjects(await readFile(join(import.meta.dirname, "local-servers.yaml"), "utf8"));

type Variable = { name: string; value?: string; valueFrom?: { secretKeyRef: { name: string } } };
type Deployment = { template: { spec: { containers: [{ env: Variable[] }] } } };

/** Returns the plain settings that a deployment has, and the name of its Secret. */
export const readEnvironment = (objects: KubernetesObject[], service: string) => {
  const deployment = objects.find(
    ({ kind, metadata }) => kind === "Deployment" && metadata.name === `plumbline-${service}`,
  );
  if (!deployment) throw new Error(`The chart has no deployment of ${service}.`);
  const { env } = (deployment.spec as Deployment).template.spec.containers[0];
  return {
    settings: Object.fromEntries(
      env.flatMap(({ name, value }) => (value === undefined ? [] : [[name, value]])),
    ),
    secret: env.find(({ valueFrom }) => valueFrom)?.valueFrom?.secretKeyRef.name ?? "",
  };
};
