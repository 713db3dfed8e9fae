import { findOnPath } from "@plumbline/test-servers/servers/wheels.ts";
import { existsSync } from "node:fs";
import { cp, mkdir, mkdtemp, readFile, rename, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { runProgram } from "./run-program.ts";
import { toolsFolder } from "./tools.ts";

const version = "v1.36.3";
/** The version of the libraries of that Kubernetes. */
const libraryVersion = version.replace("v1", "v0");
const etcdVersion = "v3.7.3";
const kwokVersion = "v0.8.0";

const folder = join(toolsFolder, `kubernetes-${version}`, "bin");
const programs = ["kube-apiserver", "kube-controller-manager", "kube-scheduler"] as const;

/** What the control plane consists of: programs, and the life of kwok's nodes and pods. */
export const kubernetes = {
  version,
  program: (name: (typeof programs)[number] | "etcd" | "kwok") => join(folder, name),
  stages: join(folder, "stages.yaml"),
};

const go = (args: string[], cwd: string, own: NodeJS.ProcessEnv = {}) => {
  const flags = `${process.env["GOFLAGS"] ?? ""} -mod=mod`;
  const env = { ...process.env, CGO_ENABLED: "0", GOWORK: "off", GOFLAGS: flags, ...own };
  return runProgram("go", ["-C", cwd, ...args], { env });
};

/** Downloads a Go module and returns its folder, which is read-only. */
const download = async (module: string, cwd: string): Promise<string> => {
  return (JSON.parse(await go(["mod", "download", "-json", module], cwd)) as { Dir: string }).Dir;
};

const etcdMain = `package main

import (
	"os"

	"go.etcd.io/etcd/server/v3/etcdmain"
)

func main() { etcdmain.Main(os.Args) }
`;

const buildEtcd = async (work: string) => {
  const source = join(work, "etcd");
  await mkdir(source);
  await writeFile(join(source, "go.mod"), "module plumbline.local/etcd\n");
  await writeFile(join(source, "main.go"), etcdMain);
  await go(["get", `go.etcd.io/etcd/server/v3@${etcdVersion}`], source);
  await go(["build", "-ldflags=-s -w", "-o", join(folder, "etcd"), "."], source);
};

const buildKwok = async (work: string) => {
  await go(["install", "-ldflags=-s -w", `sigs.k8s.io/kwok/cmd/kwok@${kwokVersion}`], work, {
    GOBIN: folder,
  });
};

/** Collects the stages by which kwok's nodes and pods become ready, and pods of jobs complete. */
const collectStages = async (work: string) => {
  const source = await download(`sigs.k8s.io/kwok@${kwokVersion}`, work);
  const stages = [
    "node/fast/node-initialize",
    "node/heartbeat/node-heartbeat",
    "pod/fast/pod-ready",
    "pod/fast/pod-complete",
    "pod/fast/pod-delete",
  ];
  const texts = await Promise.all(
    stages.map((stage) => readFile(join(source, "kustomize/stage", `${stage}.yaml`), "utf8")),
  );
  await writeFile(kubernetes.stages, texts.join("\n---\n"));
};

/** Builds the programs from the module, whose libraries are modules of their own elsewhere. */
const buildPrograms = async (work: string) => {
  const source = join(work, "kubernetes");
  const module = await download(`k8s.io/kubernetes@${version}`, work);
  await cp(module, source, { recursive: true, mode: 0 });
  await runProgram("chmod", ["-R", "u+w", source]);
  for (const name of ["go.work", "go.work.sum", "vendor"])
    await rm(join(source, name), { recursive: true, force: true });
  const manifest = join(source, "go.mod");
  const text = (await readFile(manifest, "utf8"))
    .replace(/^replace \([\s\S]*?^\)\n/m, "")
    .replaceAll(/(k8s\.io\/[a-z0-9-]+) v0\.0\.0(?=\s)/g, `$1 ${libraryVersion}`);
  await writeFile(manifest, text);
  const stamp = "k8s.io/component-base/version";
  const [major, minor] = version.slice(1).split(".");
  const flags = `-s -w -X ${stamp}.gitVersion=${version} -X ${stamp}.gitMajor=${major} -X ${stamp}.gitMinor=${minor}`;
  for (const name of programs) {
    if (existsSync(kubernetes.program(name))) continue;
    console.log(`building ${name} ${version} ...`);
    const draft = join(work, name);
    await go(["build", `-ldflags=${flags}`, "-o", draft, `./cmd/${name}`], source);
    await rename(draft, kubernetes.program(name)).catch(() => cp(draft, kubernetes.program(name)));
  }
};

/**
 * Builds a control plane from the Go module proxy, once for all checkouts: about ten minutes.
 * Returns false without Go.
 */
export const buildKubernetes = async (): Promise<boolean> => {
  const names = [...programs, "etcd", "kwok"] as const;
  const isMissing = (name: (typeof names)[number]) => !existsSync(kubernetes.program(name));
  if (!names.some(isMissing) && existsSync(kubernetes.stages)) return true;
  if (!findOnPath("go")) return false;
  await mkdir(folder, { recursive: true });
  const work = await mkdtemp(join(tmpdir(), "plumbline-kubernetes-"));
  try {
    await collectStages(work);
    if (isMissing("etcd")) await buildEtcd(work);
    if (isMissing("kwok")) await buildKwok(work);
    if (programs.some(isMissing)) await buildPrograms(work);
  } finally {
    await rm(work, { recursive: true, force: true });
  }
  return true;
};
