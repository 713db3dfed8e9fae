// Starts a TypeScript program with the project's own Node 24, after installing packages if the lock
// file has changed. Plain JavaScript without dependencies, because it runs on the machine's Node
// (20 or later).
import { spawn, spawnSync } from "node:child_process";
import { existsSync, readFileSync, writeFileSync } from "node:fs";
import { createHash } from "node:crypto";
import { dirname, join, delimiter } from "node:path";
import { fileURLToPath } from "node:url";

const root = join(dirname(fileURLToPath(import.meta.url)), "..");
const bin = join(root, "node_modules", ".bin");
const stamp = join(root, "node_modules", ".plumbline-lock");

if (Number(process.versions.node.split(".")[0]) < 20) {
  console.error(
    `Plumbline needs Node 20 or later to start; this is ${process.version}. See https://nodejs.org.`,
  );
  process.exit(1);
}

const lock = createHash("sha256")
  .update(readFileSync(join(root, "package-lock.json")))
  .digest("hex");
if (!existsSync(stamp) || readFileSync(stamp, "utf8") !== lock) {
  // Not to standard output, which may be a program's JSON.
  console.error("Installing packages (about a minute, once) ...");
  // Not `npm ci`: it removes node_modules first, which may be in use.
  const installed = spawnSync("npm", ["install", "--no-save", "--loglevel=error"], {
    cwd: root,
    stdio: ["inherit", 2, 2],
    shell: process.platform === "win32",
  });
  if (installed.status !== 0) {
    console.error("The packages could not be installed; see the lines above.");
    process.exit(1);
  }
  writeFileSync(stamp, lock);
}

const [program, ...args] = process.argv.slice(2);
const node = join(bin, process.platform === "win32" ? "node.exe" : "node");
if (!existsSync(node)) {
  console.error(
    `Plumbline runs under its own Node 24, and there is none for ${process.platform} ${process.arch} in node_modules.\n` +
      "It is an optional package: install without --omit=optional. Where your platform has no such package, install Node 24\n" +
      `yourself and run: node ${program}`,
  );
  process.exit(1);
}
const child = spawn(node, [join(root, program), ...args], {
  cwd: root,
  stdio: "inherit",
  env: {
    // What is compiled once need not be compiled again, nor the compiler of TypeScript be loaded.
    NODE_COMPILE_CACHE: join(root, ".plumbline", "compile-cache"),
    ...process.env,
    PATH: `${bin}${delimiter}${process.env.PATH ?? ""}`,
  },
});
// The terminal sends Ctrl-C to the whole process group; wait for the child to end.
for (const signal of ["SIGINT", "SIGTERM", "SIGHUP"]) process.on(signal, () => child.kill(signal));
child.on("exit", (code, signal) => process.exit(code ?? (signal ? 1 : 0)));
