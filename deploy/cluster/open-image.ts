import { runProgram } from "./run-program.ts";

/**
 * Runs a command in the folder $1 as its root: read-only but for an empty /tmp, as user 10001. The
 * mounts end with the process, because they are in a namespace of its own.
 */
const confine = `
root=$1; shift
mount --bind "$root" "$root"
mount -t proc proc "$root/proc"
mount --rbind /dev "$root/dev"
mount -t tmpfs -o mode=1777 tmpfs "$root/tmp"
mount -o remount,ro,bind "$root"
exec unshare --root "$root" --wd /app -S 10001 -G 10001 "$@"
`;

type ImageConfig = { Env: string[]; Entrypoint: [string, ...string[]]; Cmd: string[]; User: string };

/** Reads how an image is run. */
const readConfig = async (image: string): Promise<ImageConfig> => {
  const about = await runProgram("buildah", ["inspect", "--type=image", image]);
  return (JSON.parse(about) as { OCIv1: { config: ImageConfig } }).OCIv1.config;
};

/** Programs of the image can write to /tmp only, and run as this user. */
const probe = `
const { writeFileSync } = require("node:fs");
writeFileSync("/tmp/x", "");
try { writeFileSync("/app/x", ""); console.log("writable"); } catch ({ code }) { console.log(code, process.getuid()); }
`;

/**
 * Opens an image for programs that run without root and with a read-only file system. Returns the
 * arguments of unshare that run one, and what the image says of how it is run; call close at the
 * end. Needs root and buildah. Throws if programs of the image had other rights.
 */
export const openImage = async (image: string) => {
  const container = (await runProgram("buildah", ["from", image])).trim();
  const close = async (): Promise<void> => void (await runProgram("buildah", ["rm", container]));
  try {
    const root = (await runProgram("buildah", ["mount", container])).trim();
    const { Env, Entrypoint, Cmd, User } = await readConfig(image);
    const confined = ["-m", "sh", "-c", confine, "confine", root];
    const rights = await runProgram("unshare", [...confined, Entrypoint[0], "-e", probe]);
    if (rights.trim() !== "EROFS 10001" || User !== "10001:10001")
      throw new Error(`${image} runs with other rights: ${rights.trim()}`);
    const environment = Object.fromEntries(Env.map((line) => line.split("=", 2))) as Record<string, string>;
    return { confined, entrypoint: Entrypoint, command: Cmd, environment, close };
  } catch (thrown) {
    await close();
    throw thrown;
  }
};
