import { analysisJobSubject, marketJobSubject } from "@plumbline/platform/bus/events.ts";
import { jobStream } from "@plumbline/platform/bus/bus.ts";
import { rpcAccess } from "@plumbline/test-kit/rpc-access.ts";
import { serviceNames } from "@plumbline/platform/auth/service-keys.ts";
import { readFile } from "node:fs/promises";
import { join } from "node:path";
import { beforeAll, describe, expect, test } from "vitest";
import { parse } from "yaml";
import type { z } from "zod";
import { readLinks } from "../../scripts/picture.ts";
import {
  chart,
  installations,
  type KubernetesObject,
  readLocalServers,
  renderChart,
} from "./render-chart.ts";
import { findValidator } from "./tools.ts";
import { validateObjects } from "./validate-objects.ts";

type Variable = {
  name: string;
  value?: string;
  valueFrom?: { secretKeyRef: { key: string; optional?: boolean } };
};
type Container = { env?: Variable[]; securityContext: object; resources: object; image: string };
type PodSpec = { containers: [Container]; securityContext: object; automountServiceAccountToken: boolean };
type Policy = {
  podSelector: Selector;
  ingress?: { from?: { podSelector?: Selector }[]; ports: { port: string | number }[] }[];
  egress: { to?: { podSelector?: Selector; ipBlock?: object }[]; ports: { port: number }[] }[];
};
type Selector = { matchLabels: Record<string, string> };

type CronJob = { jobTemplate: { spec: { template: { spec: PodSpec & { volumes: object[] } } } } };

const rendered: Record<string, KubernetesObject[]> = {};
/** Helm and the schemas of Kubernetes are fetched where a machine has none yet. */
const fetchTimeout = 240_000;
beforeAll(async () => {
  await findValidator();
  for (const [name, args] of Object.entries(installations)) rendered[name] = await renderChart(args);
}, fetchTimeout);
const objectsOf = (kind: string, installation = "values-production.yaml") =>
  (rendered[installation] ?? []).filter((object) => object.kind === kind);
const component = "app.kubernetes.io/component";
const findSpec = <T>(kind: string, service: string, installation?: string) => {
  const found = objectsOf(kind, installation).find(
    ({ metadata }) => metadata.name.replace(/^(plumbline|valuation)-/, "") === service,
  );
  return found?.spec as T;
};
const containerOf = (service: string, installation?: string) =>
  findSpec<{ template: { spec: PodSpec } }>("Deployment", service, installation).template.spec.containers[0];

/** The deployments, each with the service whose program it runs. */
const deployments = [
  ...serviceNames.map((name) => [name, name] as const),
  ["analysis-worker", "analysis-orchestrator"],
  ["market-worker", "analysis-orchestrator"],
] as const;
const programOf = new Map<string, string>(deployments);

test.each(Object.keys(installations))(
  "Kubernetes knows every field that the chart renders with %s",
  async (name) => {
    const objects = rendered[name] ?? [];
    expect(objects.length).toBeGreaterThan(30);
    expect(await validateObjects(objects)).toEqual([]);
  },
);

test("Kubernetes knows every field of the servers for a cluster on one machine", async () => {
  expect(await validateObjects(await readLocalServers())).toEqual([]);
});

test.each([
  ["Deployment", ["template", "spec", "containers", "0"]],
  ["NetworkPolicy", []],
  ["ScaledObject", ["scaleTargetRef"]],
  ["ServiceMonitor", ["endpoints", "0"]],
  ["ExternalSecret", ["secretStoreRef"]],
  ["Certificate", ["issuerRef"]],
])("validation finds an unknown field of a %s", async (kind, path) => {
  const object = structuredClone(objectsOf(kind)[0]) as KubernetesObject;
  let at = object.spec as Record<string, unknown>;
  for (const key of path) at = at[key] as Record<string, unknown>;
  at["replica"] = 3;
  expect(await validateObjects([object])).toEqual([expect.stringMatching(new RegExp(`^${kind} .*replica`))]);
});

describe.each(Object.keys(installations))("with %s", (installation) => {
  test.each(deployments)(
    "%s has the settings that its program knows, and all that it needs",
    async (name, program) => {
      const module = (await import(`../../services/${program}/config.ts`)) as Record<string, unknown>;
      const [schema] = Object.values(module).filter(
        (exported): exported is z.ZodObject =>
          typeof exported === "object" && exported !== null && "shape" in exported,
      );
      const env = containerOf(name, installation).env ?? [];
      const isOurs = ({ name: key }: Variable) => !/^(OTEL_|NODE_OPTIONS$|HTTPS_PROXY$)/.test(key);
      const unknown = env.filter(isOurs).filter(({ name: key }) => !(key in (schema?.shape ?? {})));
      expect(unknown).toEqual([]);
      const secret = (key: string) => (key === "SMTP_URL" ? "smtp://mail.example.com" : "a secret");
      const values = env.flatMap(({ name: key, value, valueFrom }) =>
        valueFrom?.secretKeyRef.optional ? [] : [[key, value ?? secret(key)]],
      );
      expect(schema?.safeParse(Object.fromEntries(values)).error?.issues ?? []).toEqual([]);
    },
  );
});

const selected = ({ matchLabels }: Selector) => matchLabels[component] ?? "";

test("network policies allow the calls of the architecture, and no others", async () => {
  const links = await readLinks();
  const expected = deployments.flatMap(([name, program]) => {
    const calls = links.find((link) => link.name === program)?.calls ?? [];
    // All fetch its keys.
    return [...new Set([...calls, "identity"])]
      .filter((other) => other !== name)
      .map((other) => `${name} -> ${other}`);
  });
  const policies = objectsOf("NetworkPolicy").map(({ spec }) => spec as Policy);
  const going = policies.flatMap(({ podSelector, egress }) =>
    egress
      .flatMap(({ to }) => to ?? [])
      .flatMap((peer) =>
        peer.podSelector ? [`${selected(podSelector)} -> ${selected(peer.podSelector)}`] : [],
      ),
  );
  const coming = policies.flatMap(({ podSelector, ingress = [] }) =>
    ingress
      .filter(({ ports }) => ports.some(({ port }) => port === "grpc"))
      .flatMap(({ from = [{}] }) => from)
      .filter((peer) => !("namespaceSelector" in peer))
      .map(
        (peer) => `${peer.podSelector ? selected(peer.podSelector) : "anybody"} -> ${selected(podSelector)}`,
      ),
  );
  expect(going.toSorted()).toEqual(expected.toSorted());
  expect(coming.toSorted()).toEqual(expected.toSorted());
});

test("network policies allow the servers that a service has an address of, and the ports that its values name", async () => {
  const serverOf = { MONGODB_URI: 27017, NATS_URL: 4222, REDIS_URL: 6379 };
  for (const [name] of deployments) {
    const keys = new Set(containerOf(name).env?.map((variable) => variable.name));
    const { egress } = findSpec<Policy>("NetworkPolicy", name);
    const ports = egress
      .filter(({ to }) => !to?.some((peer) => peer.ipBlock))
      .flatMap((rule) => rule.ports.map(({ port }) => port));
    for (const [key, port] of Object.entries(serverOf))
      expect([name, key, ports.includes(port)]).toEqual([name, key, keys.has(key)]);
  }
  // Of all services billing alone asks NATS whether a power cut may take messages.
  const asking = deployments.filter(([name]) =>
    findSpec<Policy>("NetworkPolicy", name).egress.some(({ ports }) =>
      ports.some(({ port }) => port === 8222),
    ),
  );
  expect(asking.map(([name]) => name)).toEqual(["billing"]);
  expect(containerOf("billing").env).toContainEqual({
    name: "NATS_MONITOR_URL",
    value: "http://nats.nats.svc:8222",
  });
  const reachOut = deployments.flatMap(([name]) =>
    findSpec<Policy>("NetworkPolicy", name)
      .egress.filter(({ to }) => to?.some((peer) => peer.ipBlock))
      .map(({ ports }) => [name, ports.map(({ port }) => port)]),
  );
  expect(Object.fromEntries(reachOut)).toEqual({
    identity: [443],
    "analysis-orchestrator": [443],
    "analysis-worker": [443],
    "market-worker": [443],
    billing: [443],
    notification: [465, 587, 443, 8443],
  });
});

test("only the ingress controller opens the gateway, and only monitoring reads metrics", () => {
  const from = (port: string, { ingress = [] }: Policy) =>
    ingress.find(({ ports }) => ports[0]?.port === port)?.from?.map((peer) => JSON.stringify(peer)) ?? [];
  const [controller, tester] = from("http", findSpec<Policy>("NetworkPolicy", "gateway"));
  expect(controller).toContain("ingress-nginx");
  expect(tester).toContain('"app.kubernetes.io/component":"test"');
  for (const [name] of deployments)
    expect(from("metrics", findSpec<Policy>("NetworkPolicy", name))).toEqual([
      expect.stringContaining('"monitoring"'),
    ]);
});

test("programs of others reach the services whose calls are open to clients, if values name them", () => {
  const openToClients = Object.entries(rpcAccess).flatMap(([name, rules]) =>
    Object.values(rules).some((rule) => typeof rule === "object" && "scope" in rule) ? [name] : [],
  );
  const reached = (installation: string) =>
    deployments.flatMap(([name]) =>
      JSON.stringify(
        objectsOf("NetworkPolicy", installation)
          .filter(({ metadata }) => metadata.name === `plumbline-${name}`)
          .map(({ spec }) => spec),
      ).includes('"screener"')
        ? [name]
        : [],
    );
  expect(reached("values-production.yaml").toSorted()).toEqual(["identity", ...openToClients].toSorted());
  expect(reached("values.yaml")).toEqual([]);
});

test("with TLS every pod has its own certificate, of its own name, and a plain port for probes", () => {
  type Certificate = { secretName: string; dnsNames: string[] };
  for (const [name] of deployments) {
    const { secretName, dnsNames } = findSpec<Certificate>("Certificate", name);
    expect(dnsNames).toContain(`plumbline-${name}.plumbline`);
    const { volumes } = findSpec<{ template: { spec: { volumes: { secret?: object }[] } } }>(
      "Deployment",
      name,
    ).template.spec;
    expect(volumes.flatMap(({ secret }) => secret ?? [])).toEqual([{ secretName }]);
    const container = JSON.stringify(containerOf(name));
    expect(container).toContain('"livenessProbe":{"grpc":{"port":50052}');
    expect(container).toContain('{"name":"GRPC_HEALTH_PORT","value":"50052"}');
    expect(JSON.stringify(containerOf(name, "values.yaml"))).toContain(
      '"livenessProbe":{"grpc":{"port":50051}',
    );
  }
  expect(objectsOf("Certificate", "values.yaml")).toEqual([]);
});

test("backups go to a volume of their own by a pod that reaches the database alone", () => {
  const { spec } = findSpec<CronJob>("CronJob", "backup").jobTemplate.spec.template;
  const [{ image, env = [] }] = spec.containers;
  expect(image).toBe("ghcr.io/plumbline/backup:0.1.0");
  expect(env.map(({ name, valueFrom }) => [name, valueFrom?.secretKeyRef.key])).toEqual([
    ["BACKUP_RECIPIENT", undefined],
    ["BACKUP_KEEP", undefined],
    ["MONGODB_URI", "MONGODB_URI"],
  ]);
  expect(spec.volumes).toContainEqual({
    name: "backups",
    persistentVolumeClaim: { claimName: "plumbline-backups" },
  });
  const { egress } = findSpec<Policy>("NetworkPolicy", "backup");
  expect(egress.flatMap(({ ports }) => ports.map(({ port }) => port))).toEqual([53, 53, 27017]);
  expect(objectsOf("CronJob", "values.yaml")).toEqual([]);
});

test.each([
  ["analysis-worker", analysisJobSubject, "values-production.yaml"],
  ["market-worker", marketJobSubject, "every-value-values.yaml"],
])("%s scales with its queue, %s", (name, subject, installation) => {
  type Scaled = { triggers: { metadata: object }[] };
  const { triggers } = findSpec<Scaled>("ScaledObject", name, installation);
  expect(triggers).toMatchObject([
    { metadata: { stream: jobStream, consumer: subject.replaceAll(".", "-") } },
  ]);
});

test("only workers take analyses, and only market workers value the market", () => {
  const valueOf = (name: string, key: string) =>
    containerOf(name).env?.find((variable) => variable.name === key)?.value;
  const workers = deployments
    .filter(([, program]) => program === "analysis-orchestrator")
    .map(([name]) => [name, valueOf(name, "WORKERS"), valueOf(name, "MARKET_WORKERS")]);
  expect(workers).toEqual([
    ["analysis-orchestrator", "0", "0"],
    ["analysis-worker", "4", "0"],
    ["market-worker", "0", "1"],
  ]);
});

test("every pod runs without root, tokens and a writable file system, and within resources", () => {
  const pods = [...objectsOf("Deployment"), ...objectsOf("Job")].map(
    ({ spec }) => (spec as { template: { spec: PodSpec } }).template.spec,
  );
  pods.push(...objectsOf("Pod").map(({ spec }) => spec as PodSpec));
  pods.push(...objectsOf("CronJob").map(({ spec }) => (spec as CronJob).jobTemplate.spec.template.spec));
  expect(pods).toHaveLength(deployments.length + 6 + 1 + 1);
  for (const pod of pods) {
    expect(pod).toMatchObject({
      automountServiceAccountToken: false,
      securityContext: { runAsNonRoot: true, seccompProfile: { type: "RuntimeDefault" } },
    });
    for (const container of pod.containers)
      expect(container).toMatchObject({
        securityContext: {
          readOnlyRootFilesystem: true,
          allowPrivilegeEscalation: false,
          capabilities: { drop: ["ALL"] },
        },
        resources: {
          requests: { cpu: expect.any(String), memory: expect.any(String) },
          limits: { memory: expect.any(String) },
        },
      });
  }
});

test("a deployment runs the image of its program", () => {
  const images = deployments.map(([name]) => [name, containerOf(name).image.split("/").at(-1)]);
  expect(images).toEqual(deployments.map(([name]) => [name, `${programOf.get(name)}:0.1.0`]));
});

test("jobs before an upgrade want no certificate, which helm makes after them", () => {
  const jobs = objectsOf("Job").map(
    ({ spec }) => (spec as { template: { spec: PodSpec & { volumes: { name: string }[] } } }).template.spec,
  );
  expect(jobs).toHaveLength(6);
  for (const { volumes, containers } of jobs) {
    expect(volumes.map(({ name }) => name)).toEqual(["temporary"]);
    expect(containers[0].env?.map(({ name }) => name)).not.toContain("GRPC_TLS_FOLDER");
  }
  const settings = containerOf("billing").env ?? [];
  expect(settings).toContainEqual({ name: "GRPC_TLS_FOLDER", value: "/etc/plumbline/tls" });
  expect(settings).toContainEqual({ name: "GRPC_TLS_MODE", value: "strict" });
});

type Artifact = { image: string; docker: { buildArgs: { SERVICE: string } } };
type Skaffold = {
  build: { artifacts: Artifact[] };
  profiles: [{ patches: { op: string; path: string; value?: Artifact }[] }];
};
const readSkaffold = async () =>
  parse(await readFile(join(chart, "../../skaffold.yaml"), "utf8")) as Skaffold;

test("skaffold builds every image that a local installation runs", async () => {
  const { build } = await readSkaffold();
  const built = build.artifacts.map(({ image, docker }) => `${docker.buildArgs.SERVICE} is ${image}:local`);
  const run = deployments.map(
    ([name, program]) => `${program} is ${containerOf(name, "values-local.yaml").image}`,
  );
  expect(built.toSorted()).toEqual([...new Set(run)].toSorted());
});

test("skaffold's production profile pushes every image that an installation for the public runs", async () => {
  const { build, profiles } = await readSkaffold();
  const added = profiles[0].patches.flatMap(({ path, value }) =>
    path === "/build/artifacts/-" && value ? [value] : [],
  );
  const pushed = [...build.artifacts, ...added].map(({ image }) => image.split("/").at(-1));
  const pods = JSON.stringify(rendered["values-production.yaml"]);
  const run = [...pods.matchAll(/"image":"[^"]*\/([\w-]+):/g)].map(([, name]) => name);
  expect(new Set(pushed)).toEqual(new Set(run));
});
