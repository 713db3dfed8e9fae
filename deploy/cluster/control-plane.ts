import { eventually } from "@plumbline/test-servers/servers/eventually.ts";
import { freePort } from "@plumbline/test-servers/servers/ports.ts";
import { type ChildProcess, spawn } from "node:child_process";
import { generateKeyPairSync, randomBytes } from "node:crypto";
import { once } from "node:events";
import { openSync } from "node:fs";
import { mkdtemp, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { kubernetes } from "./build-kubernetes.ts";
import { runProgram } from "./run-program.ts";
import { findTool } from "./tools.ts";

const nodes = ["a", "b", "c"].map((zone) => ({
  apiVersion: "v1",
  kind: "Node",
  metadata: {
    name: `node-${zone}`,
    labels: { "kubernetes.io/hostname": `node-${zone}`, "topology.kubernetes.io/zone": zone },
    annotations: { "kwok.x-k8s.io/node": "fake" },
  },
}));

const writeKubeconfig = (path: string, { port, token }: { port: number; token: string }) =>
  writeFile(
    path,
    JSON.stringify({
      apiVersion: "v1",
      kind: "Config",
      "current-context": "local",
      contexts: [{ name: "local", context: { cluster: "local", user: "admin" } }],
      clusters: [
        { name: "local", cluster: { server: `https://127.0.0.1:${port}`, "insecure-skip-tls-verify": true } },
      ],
      users: [{ name: "admin", user: { token } }],
    }),
    { mode: 0o600 },
  );

/**
 * Starts a control plane of Kubernetes with three nodes of kwok, whose pods become ready without
 * being run. Returns functions that run helm and kubectl, and stop.
 */
export const startControlPlane = async () => {
  const dir = await mkdtemp(join(tmpdir(), "plumbline-cluster-"));
  const children: ChildProcess[] = [];
  const [etcd, peer, port] = [await freePort(), await freePort(), await freePort()];
  const token = randomBytes(16).toString("hex");
  const kubeconfig = join(dir, "kubeconfig");
  const key = join(dir, "service-accounts.pem");
  await writeKubeconfig(kubeconfig, { port, token });
  await writeFile(join(dir, "tokens.csv"), `${token},admin,admin,system:masters\n`, { mode: 0o600 });
  const { privateKey } = generateKeyPairSync("rsa", { modulusLength: 2048 });
  await writeFile(key, privateKey.export({ type: "pkcs8", format: "pem" }), { mode: 0o600 });

  const start = (name: Parameters<typeof kubernetes.program>[0], args: string[]) => {
    const log = openSync(join(dir, `${name}.log`), "w");
    children.push(spawn(kubernetes.program(name), args, { cwd: dir, stdio: ["ignore", log, log] }));
  };
  const stop = async () => {
    for (const child of children.toReversed()) {
      if (child.exitCode === null && child.kill("SIGKILL")) await once(child, "exit");
    }
    await rm(dir, { recursive: true, force: true, maxRetries: 5 });
  };

  const runTool = async (name: "helm" | "kubectl", args: string[], input = "") =>
    runProgram(await findTool(name), args, {
      input,
      env: { ...process.env, KUBECONFIG: kubeconfig, HOME: dir },
    });
  const kubectl = (args: string[], input?: string) => runTool("kubectl", args, input);

  try {
    const client = `http://127.0.0.1:${etcd}`;
    const peers = `http://127.0.0.1:${peer}`;
    start("etcd", [
      `--data-dir=${join(dir, "etcd")}`,
      `--listen-client-urls=${client}`,
      `--advertise-client-urls=${client}`,
      `--listen-peer-urls=${peers}`,
      `--initial-advertise-peer-urls=${peers}`,
      `--initial-cluster=default=${peers}`,
      "--unsafe-no-fsync",
    ]);
    start("kube-apiserver", [
      `--etcd-servers=${client}`,
      `--secure-port=${port}`,
      "--bind-address=127.0.0.1",
      `--cert-dir=${join(dir, "certificates")}`,
      "--service-account-issuer=https://kubernetes.default.svc",
      `--service-account-key-file=${key}`,
      `--service-account-signing-key-file=${key}`,
      `--token-auth-file=${join(dir, "tokens.csv")}`,
      "--authorization-mode=RBAC",
      "--service-cluster-ip-range=10.96.0.0/16",
    ]);
    const isReady = () =>
      kubectl(["get", "--raw", "/readyz"]).then(
        () => true,
        () => false,
      );
    await eventually("the API server is ready", isReady, 120_000);
    const common = [`--kubeconfig=${kubeconfig}`, "--leader-elect=false"];
    start("kube-controller-manager", common);
    start("kube-scheduler", common);
    start("kwok", [`--kubeconfig=${kubeconfig}`, "--manage-all-nodes=true", `--config=${kubernetes.stages}`]);
    await kubectl(["apply", "-f", "-"], JSON.stringify({ apiVersion: "v1", kind: "List", items: nodes }));
    await kubectl(["wait", "--for=condition=Ready", "node", "--all", "--timeout=60s"]);
  } catch (thrown) {
    await stop();
    throw thrown;
  }
  return { kubectl, helm: (args: string[]) => runTool("helm", args), stop, logs: dir };
};
export type ControlPlane = Awaited<ReturnType<typeof startControlPlane>>;
