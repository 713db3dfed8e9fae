import { eventually } from "@plumbline/test-servers/servers/eventually.ts";
import { readdir } from "node:fs/promises";
import { join } from "node:path";
import type { ControlPlane } from "./control-plane.ts";
import { chart, installations, type KubernetesObject, renderChart } from "./render-chart.ts";
import { crdFolder } from "./validate-objects.ts";

const release = "plumbline";
const namespace = "plumbline";
const valuesFile = join(chart, "values-production.yaml");
const nextVersion = "0.1.1";

type Deployment = KubernetesObject & {
  spec: {
    template: {
      metadata?: { annotations?: Record<string, string> };
      spec: { containers: [{ image: string }] };
    };
  };
  status: { readyReplicas?: number; availableReplicas?: number };
};
type Pod = KubernetesObject & { status: { phase: string } };
type Policy = KubernetesObject & { spec: { podSelector: { matchLabels: Record<string, string> } } };
type Budget = KubernetesObject & { status: { expectedPods: number; currentHealthy: number } };

/** The namespace takes only pods of the strictest standard, and within a quota. */
const room = [
  {
    apiVersion: "v1",
    kind: "Namespace",
    metadata: { name: namespace, labels: { "pod-security.kubernetes.io/enforce": "restricted" } },
  },
  {
    apiVersion: "v1",
    kind: "ResourceQuota",
    metadata: { name: "quota", namespace },
    spec: { hard: { "requests.cpu": "20", "requests.memory": "20Gi", "limits.memory": "60Gi", pods: "60" } },
  },
];

const count = <T>(things: T[], of: (thing: T) => string): Record<string, number> => {
  const counts: Record<string, number> = {};
  for (const thing of things) counts[of(thing)] = (counts[of(thing)] ?? 0) + 1;
  return counts;
};

/**
 * Installs the chart with the example of production, upgrades it, rolls it back and uninstalls it.
 * Prints what the API server accepted. Throws at the first thing that is not as it should be.
 */
export const tryInstallation = async ({ kubectl, helm }: ControlPlane): Promise<void> => {
  const list = async <T extends KubernetesObject>(kind: string): Promise<T[]> => {
    const selector = ["-l", `app.kubernetes.io/instance=${release}`];
    const output = await kubectl(["get", kind, "-n", namespace, ...selector, "-o", "json"]);
    return (JSON.parse(output) as { items: T[] }).items;
  };
  const say = (line: string) => console.log(`ok     ${line}`);
  const applyAll = (objects: unknown[], ...args: string[]) =>
    kubectl(
      ["apply", "-f", "-", ...args],
      JSON.stringify({ apiVersion: "v1", kind: "List", items: objects }),
    );

  for (const file of await readdir(crdFolder)) await kubectl(["apply", "-f", join(crdFolder, file)]);
  await kubectl(["wait", "--for=condition=Established", "crd", "--all", "--timeout=60s"]);
  await applyAll(room);

  for (const [name, args] of Object.entries(installations)) {
    const objects = await renderChart(args);
    await applyAll(objects, "--dry-run=server", "--validate=strict");
    const kinds = Object.entries(count(objects, ({ kind }) => kind));
    say(`${name} accepted: ${kinds.map(([kind, many]) => `${many} ${kind}`).join(", ")}`);
  }

  /** Watches that no deployment loses what it had and no pod fails while something is done. */
  const underWatch = async (work: () => Promise<unknown>) => {
    let isDone = false;
    const before = new Map(
      (await list<Deployment>("deployments")).map(({ metadata, status }) => [
        metadata.name,
        status.availableReplicas ?? 0,
      ]),
    );
    let looks = 0;
    const watch = async () => {
      while (!isDone) {
        for (const { metadata, status } of await list<Deployment>("deployments")) {
          const least = before.get(metadata.name) ?? 0;
          if ((status.availableReplicas ?? 0) < least)
            throw new Error(`${metadata.name} fell below ${least} pods`);
        }
        const failed = (await list<Pod>("pods")).find(({ status }) => status.phase === "Failed");
        if (failed) throw new Error(`the pod ${failed.metadata.name} failed`);
        looks++;
      }
    };
    await Promise.all([watch(), work().finally(() => (isDone = true))]);
    return looks;
  };

  /** Waits until all deployments have their pods, and returns a line about them. */
  const describePods = async () => {
    await kubectl([
      "wait",
      "--for=condition=Available",
      "deployment",
      "--all",
      "-n",
      namespace,
      "--timeout=60s",
    ]);
    const deployments = await list<Deployment>("deployments");
    return deployments
      .map(({ metadata, status }) => `${metadata.name} ${status.readyReplicas ?? 0}`)
      .join(", ");
  };
  const imagesOf = async () =>
    count(
      await list<Deployment>("deployments"),
      ({ spec }) => spec.template.spec.containers[0].image.split(":")[1] ?? "",
    );
  const assertVersion = async (version: string) => {
    const images = await imagesOf();
    if (Object.keys(images).join() !== version)
      throw new Error(`images are ${JSON.stringify(images)}, not ${version}`);
  };

  const common = ["--namespace", namespace, "-f", valuesFile, "--wait", "--timeout", "180s"];
  await helm(["install", release, chart, ...common]);
  // HorizontalPodAutoscalers raise the number of pods to their minimum.
  await eventually(
    "the budgets see two pods of each service",
    async () => {
      const budgets = await list<Budget>("poddisruptionbudgets");
      return (
        budgets.length > 0 &&
        budgets.every(
          ({ status, metadata }) => metadata.name.endsWith("-worker") || status.currentHealthy >= 2,
        )
      );
    },
    120_000,
    500,
  );
  say(`installed, pods ready: ${await describePods()}`);

  // Its pod waits for the claim of the volume, which is the operator's.
  for (const { metadata } of await list<KubernetesObject>("cronjobs")) {
    const job = `${metadata.name}-now`;
    await kubectl(["create", "job", job, "-n", namespace, `--from=cronjob/${metadata.name}`]);
    await kubectl(["wait", "--for=jsonpath={.status.active}=1", `job/${job}`, "-n", namespace]);
    say(`the job ${metadata.name} has its pod`);
  }

  for (const { metadata, spec } of await list<Policy>("networkpolicies")) {
    if (metadata.name.endsWith("-indexes")) continue;
    const selector = Object.entries(spec.podSelector.matchLabels).map(([key, value]) => `${key}=${value}`);
    const pods = await kubectl(["get", "pods", "-n", namespace, "-l", selector.join(","), "-o", "name"]);
    const others = pods.split("\n").filter((pod) => pod !== "" && !pod.startsWith(`pod/${metadata.name}-`));
    if (pods === "" || others.length > 0)
      throw new Error(`the policy ${metadata.name} selects ${pods || "no pods"}`);
  }
  say("every NetworkPolicy selects the pods of its service, and no others");

  const looks = await underWatch(() =>
    helm(["upgrade", release, chart, ...common, "--set", `image.tag=${nextVersion}`]),
  );
  await assertVersion(nextVersion);
  const jobs = (await list<KubernetesObject>("jobs")).length;
  say(`upgraded to ${nextVersion}, no pod failed or was missed in ${looks} looks; ${jobs} jobs left`);

  const looksBack = await underWatch(() =>
    helm(["rollback", release, "1", "--namespace", namespace, "--wait", "--timeout", "180s"]),
  );
  await assertVersion("0.1.0");
  say(`rolled back to 0.1.0, no pod failed or was missed in ${looksBack} looks`);

  const checksumOf = async (service: string) =>
    (await list<Deployment>("deployments")).find(({ metadata }) => metadata.name === `${release}-${service}`)
      ?.spec.template.metadata?.annotations?.["plumbline/settings-checksum"];
  for (const value of ["b25l", "dHdv"]) {
    const metadata = { name: "plumbline-billing", namespace };
    await applyAll([{ apiVersion: "v1", kind: "Secret", metadata, data: { SERVICE_KEY: value } }]);
    const before = await checksumOf("billing");
    await helm(["upgrade", release, chart, ...common]);
    if ((await checksumOf("billing")) === before)
      throw new Error("an upgrade after a changed Secret left the pods that read it");
  }
  if (await checksumOf("blog")) throw new Error("a Secret that is not there has a checksum");
  say("a changed Secret replaces the pods that read it at the next upgrade");

  await helm(["uninstall", release, "--namespace", namespace, "--wait", "--timeout", "120s"]);
  const kinds =
    "deployments,services,serviceaccounts,networkpolicies,poddisruptionbudgets,horizontalpodautoscalers,ingresses,httproutes,scaledobjects,servicemonitors,externalsecrets,jobs";
  const left = await list<KubernetesObject>(kinds);
  if (left.length > 0)
    throw new Error(
      `left behind: ${left.map(({ kind, metadata }) => `${kind} ${metadata.name}`).join(", ")}`,
    );
  say("uninstalled, nothing is left");
};
