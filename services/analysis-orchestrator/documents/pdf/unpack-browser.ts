import { execFile } from "node:child_process";
import { existsSync } from "node:fs";
import { lstat, mkdtemp, readFile, rename, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { promisify } from "node:util";

/** Where the packaged browser is, and what its process needs in its environment. */
export type UnpackedBrowser = {
  executablePath: string;
  env: { FONTCONFIG_PATH: string; LD_LIBRARY_PATH: string };
};

const longestMs = 60_000;

/** The package unpacks below the temporary folder that it finds when it is loaded. */
const unpackScript = `
  const { default: chromium } = await import(process.argv[1]);
  await chromium.executablePath();
`;

/** The package's own file names one folder of fonts, wherever it was unpacked. */
const nameFonts = (folder: string) => `<?xml version="1.0"?>
<!DOCTYPE fontconfig SYSTEM "fonts.dtd">
<fontconfig>
  <dir>${folder}</dir>
  <cachedir>${folder}/cache</cachedir>
</fontconfig>
`;

/** Refuses a folder that another user of the machine has put in its place. */
const checkOwner = async (folder: string) => {
  const { uid } = await lstat(folder);
  if (process.getuid && uid !== process.getuid())
    throw new Error(`${folder} belongs to another user, who could have changed the browser.`);
};

const unpackInto = async (folder: string, module: string): Promise<void> => {
  const fresh = await mkdtemp(join(tmpdir(), "plumbline-unpack-"));
  try {
    await promisify(execFile)(process.execPath, ["--input-type=module", "--eval", unpackScript, module], {
      // With the second setting it also installs the libraries that a bare machine lacks.
      env: { TMPDIR: fresh, TMP: fresh, TEMP: fresh, AWS_EXECUTION_ENV: "AWS_Lambda_nodejs24.x" },
      timeout: longestMs,
    });
    await writeFile(join(fresh, "fonts/fonts.conf"), nameFonts(join(folder, "fonts")));
    await rename(fresh, folder);
  } catch (thrown) {
    await rm(fresh, { recursive: true, force: true });
    // Another process was first.
    if (!existsSync(folder)) throw thrown;
  }
};

/**
 * Unpacks the browser that comes with the project, once for each user and version, and returns
 * where it is. Processes may call it at the same time: the folder appears as a whole.
 * @throws if it cannot be unpacked, or lies in a folder of another user
 */
export const unpackBrowser = async (): Promise<UnpackedBrowser> => {
  const module = import.meta.resolve("@sparticuz/chromium");
  const { version } = JSON.parse(await readFile(new URL("../package.json", module), "utf8")) as {
    version: string;
  };
  const folder = join(tmpdir(), `plumbline-browser-${version}-${process.getuid?.() ?? 0}`);
  if (!existsSync(folder)) await unpackInto(folder, module);
  await checkOwner(folder);
  return {
    executablePath: join(folder, "chromium"),
    env: { FONTCONFIG_PATH: join(folder, "fonts"), LD_LIBRARY_PATH: join(folder, "al2023/lib") },
  };
};
