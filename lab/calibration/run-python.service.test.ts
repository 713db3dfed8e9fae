import { execFile } from "node:child_process";
import { mkdtemp, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { dirname, join } from "node:path";
import { promisify } from "node:util";
import { afterAll, beforeAll, expect, test } from "vitest";
import { runPython } from "./run-python.ts";

// Python's packages are installed on first use.
const timeout = 240_000;

let folder: string;
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), "plumbline-programs-"));
});
afterAll(() => rm(folder, { recursive: true }));

const write = async (name: string, ...lines: string[]) => {
  const program = join(folder, name);
  await writeFile(program, `import json, os, signal, sys\n${lines.join("\n")}\n`);
  return program;
};

test("programs that run beside each other get their own arguments and input", { timeout }, async () => {
  const program = await write("echo.py", "json.dump([sys.argv[1:], json.load(sys.stdin)], sys.stdout)");
  const asked = Array.from({ length: 8 }, (_, index) => ({ args: [`${index}`, "x"], input: { index } }));
  const answers = await Promise.all(asked.map((one) => runPython({ program, ...one })));
  expect(answers).toEqual(asked.map(({ args, input }) => [args, input]));
});

test("a program that fails says why, and the next one runs", { timeout }, async () => {
  const failing = await write("fail.py", 'raise ValueError("no cases")');
  await expect(runPython({ program: failing, input: [] })).rejects.toThrow(
    `${failing} failed: ValueError('no cases')`,
  );
  const program = await write("one.py", "print(1)");
  expect(await runPython({ program, input: [] })).toBe(1);
});

test("a program whose Python is killed fails, and the next one runs", { timeout }, async () => {
  const killing = await write("kill.py", "os.kill(os.getppid(), signal.SIGKILL)", "signal.pause()");
  await expect(runPython({ program: killing, input: [] })).rejects.toThrow(
    `${killing} was not run to its end: Python ended with SIGKILL.`,
  );
  const program = await write("two.py", "print(2)");
  expect(await runPython({ program, input: [] })).toBe(2);
});

test("Python keeps what it compiles in its venv, also where that is forbidden", { timeout }, async () => {
  const program = await write("where.py", "json.dump(sys.executable, sys.stdout)");
  const python = (await runPython({ program, input: [] })) as string;
  const { stdout } = await promisify(execFile)(
    python,
    ["-c", "import sys; print(sys.dont_write_bytecode, sys.pycache_prefix)"],
    { env: { ...process.env, PYTHONDONTWRITEBYTECODE: "1" } },
  );
  expect(stdout.trim()).toBe(`False ${join(dirname(dirname(python)), "bytecode")}`);
});
