import { spawn } from "node:child_process";
import { once } from "node:events";
import { text } from "node:stream/consumers";

/** Runs a program to its end and returns its output. Throws with its errors if it fails. */
export const runProgram = async (
  program: string,
  args: string[],
  { input = "", env = process.env }: { input?: string; env?: NodeJS.ProcessEnv } = {},
): Promise<string> => {
  const child = spawn(program, args, { env, stdio: ["pipe", "pipe", "pipe"] });
  child.stdin.end(input);
  const [output, errors, [code]] = await Promise.all([
    text(child.stdout),
    text(child.stderr),
    once(child, "close"),
  ]);
  const name = program.split("/").at(-1);
  if (code !== 0)
    throw new Error(
      `${name} ${args.slice(0, 3).join(" ")}: ${(errors.trim() || output.trim()).slice(-2_000)}`,
    );
  return output;
};
