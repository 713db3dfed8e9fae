import { execFile } from "node:child_process";
import { mkdir, mkdtemp, rm, truncate, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { promisify } from "node:util";

const run = promisify(execFile);
/** Enough for the databases of a run. */
const diskBytes = 1_000_000_000;
/**
 * So long ext4 keeps changes of files that nobody synchronises; by default five seconds. The kernel
 * still writes pages that are older than 30 s, as it does on any machine.
 */
const commitSeconds = 300;

const mount = async (image: string, folder: string) =>
  run("mount", ["-o", `loop,noatime,commit=${commitSeconds}`, image, folder]);

/**
 * Creates a disk that can lose its power: an ext4 file system in a file, whose block device has
 * only what the kernel has written there. Null where mounting is not allowed.
 */
export const createPowerDisk = async () => {
  const home = await mkdtemp(join(tmpdir(), "plumbline-power-"));
  const folder = join(home, "disk");
  let image = join(home, "disk-0.img");
  let cuts = 0;
  const unmount = () => run("umount", ["--lazy", folder]);
  try {
    await mkdir(folder);
    await writeFile(image, "");
    await truncate(image, diskBytes);
    await run("mkfs.ext4", ["-q", "-E", "lazy_itable_init=0,lazy_journal_init=0", image]);
    await mount(image, folder);
  } catch {
    await rm(home, { recursive: true, force: true });
    return null;
  }
  return {
    folder,
    /** Writes everything to the disk, as the kernel does within a minute. */
    settle: async (): Promise<void> => void (await run("sync", ["-f", folder])),
    /**
     * Loses what was not written to the disk. Every process that uses it must have been killed. The
     * folder then shows the disk as the machine finds it at its next start.
     */
    cut: async (): Promise<void> => {
      const last = image;
      cuts += 1;
      image = join(home, `disk-${cuts}.img`);
      await run("cp", ["--sparse=always", last, image]);
      // Writes the lost pages to the old image, which nobody reads again.
      await unmount();
      await mount(image, folder);
      await rm(last);
    },
    remove: async (): Promise<void> => {
      await unmount();
      await rm(home, { recursive: true, force: true });
    },
  };
};
