import { beforeAll, expect, test } from "vitest";
import { installations, type KubernetesObject, renderChart } from "./render-chart.ts";

// What ci/every-value-values.yaml sets arrives where it belongs.

type PodTemplate = { metadata: KubernetesObject["metadata"]; spec: Record<string, unknown> };
type Container = { image: string; env: object[]; envFrom: object[]; volumeMounts: object[] };

let objects: KubernetesObject[];
beforeAll(async () => {
  objects = await renderChart(installations["every-value-values.yaml"] ?? []);
});
const find = (kind: string, name: string): KubernetesObject => {
  const found = objects.find((object) => object.kind === kind && object.metadata.name === name);
  if (!found) throw new Error(`there is no ${kind} ${name}`);
  return found;
};
const templateOf = (name: string) =>
  (find("Deployment", `valuation-${name}`).spec as { template: PodTemplate }).template;
const containerOf = (name: string) => (templateOf(name).spec["containers"] as [Container])[0];
const jobTemplates = () => [
  ...objects
    .filter(({ kind }) => kind === "Job")
    .map(({ spec }) => (spec as { template: PodTemplate }).template),
  (find("CronJob", "valuation-backup").spec as { jobTemplate: { spec: { template: PodTemplate } } })
    .jobTemplate.spec.template,
];

test("every object has the prefix of its name and the common labels and annotations", () => {
  const own = objects.filter(({ metadata }) => metadata.name !== "valuation-extra");
  for (const { metadata } of own) {
    expect(metadata.name).toMatch(/^valuation-/);
    expect(metadata.labels).toMatchObject({ "app.kubernetes.io/name": "reports", team: "research" });
    expect(metadata.annotations).toMatchObject({ owner: "research@example.com" });
  }
});

test("objects of a kind have its labels and annotations, and a service's own come first", () => {
  expect(find("Service", "valuation-web").metadata.labels).toMatchObject({ scraped: "true" });
  expect(find("Service", "valuation-blog").metadata.annotations).toMatchObject({
    "mesh.example.com/inject": "true",
  });
  const roleOf = (name: string) =>
    find("ServiceAccount", name).metadata.annotations?.["cloud.example.com/role"];
  expect([roleOf("valuation-blog"), roleOf("valuation-gateway"), roleOf("valuation-backup")]).toEqual([
    "reader",
    "gateway",
    "reader",
  ]);
  expect(find("Deployment", "valuation-blog").metadata.annotations).toMatchObject({
    "reloader.example.com/auto": "true",
  });
});

test("pods and jobs run where the values say", () => {
  for (const { metadata, spec } of [templateOf("blog"), ...jobTemplates()]) {
    expect(metadata.labels).toMatchObject({ cost: "valuation", team: "research" });
    expect(metadata.annotations).toMatchObject({ "mesh.example.com/inject": "true" });
    expect(spec).toMatchObject({
      nodeSelector: { "kubernetes.io/os": "linux" },
      tolerations: [{ key: "shared" }],
      affinity: { nodeAffinity: expect.any(Object) },
      priorityClassName: expect.stringMatching(/^system-/),
    });
  }
  expect(templateOf("blog").spec).toMatchObject({
    topologySpreadConstraints: [{ topologyKey: "topology.kubernetes.io/zone" }],
  });
  expect(find("Deployment", "valuation-blog").spec).toMatchObject({ revisionHistoryLimit: 3 });
});

test("a service adds to the maps of all pods and replaces their lists", () => {
  const { spec } = templateOf("valuation-engine");
  expect(spec).toMatchObject({ nodeSelector: { "kubernetes.io/os": "linux", compute: "fast" } });
  expect(spec["tolerations"]).toEqual([{ key: "compute", operator: "Exists" }]);
  expect(spec).not.toHaveProperty("topologySpreadConstraints");
  expect(jobTemplates().at(-1)?.spec["priorityClassName"]).toBe("system-node-critical");
});

test("services and their jobs have the operator's environment and volumes", () => {
  const jobs = jobTemplates()
    .slice(0, -1)
    .map(({ spec }) => (spec["containers"] as [Container])[0]);
  for (const container of [containerOf("notification"), ...jobs]) {
    expect(container.env).toContainEqual({ name: "HTTPS_PROXY", value: "http://proxy.example.com:3128" });
    expect(container.envFrom).toEqual([
      { configMapRef: { name: "valuation-extra" } },
      { secretRef: { name: "valuation-extra" } },
    ]);
    expect(container.volumeMounts).toContainEqual(expect.objectContaining({ mountPath: "/etc/authority" }));
  }
  expect(templateOf("notification").spec["volumes"]).toContainEqual({
    name: "authority",
    configMap: { name: "authority" },
  });
});

test("an image is chosen by digest, registry, name or tag of a service or its program", () => {
  expect(containerOf("gateway").image).toMatch(/^ghcr\.io\/plumbline\/gateway@sha256:0123/);
  const own = "registry.example.com/own/orchestrator:0.1.0-own";
  expect(["analysis-orchestrator", "market-worker"].map((name) => containerOf(name).image)).toEqual([
    own,
    own,
  ]);
  expect(containerOf("blog").image).toBe("ghcr.io/plumbline/blog:0.1.0");
  const [backup] = (jobTemplates().at(-1)?.spec["containers"] ?? []) as Container[];
  expect(backup?.image).toMatch(/^ghcr\.io\/plumbline\/backup@sha256:fedc/);
});

test("a route of the Gateway API leads to the gateway, and no Ingress is left", () => {
  expect(find("HTTPRoute", "valuation-web").spec).toEqual({
    parentRefs: [{ name: "public", namespace: "gateways" }],
    hostnames: ["plumbline.example.com"],
    rules: [{ backendRefs: [{ name: "valuation-web", port: 80 }], timeouts: { request: "3600s" } }],
  });
  expect(objects.filter(({ kind }) => kind === "Ingress")).toEqual([]);
});

test("extra objects are installed with their templates rendered", () => {
  expect(find("ConfigMap", "valuation-extra")).toMatchObject({ data: { LOG_REGION: "eu" } });
});
