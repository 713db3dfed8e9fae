import { expect, test } from "vitest";
import { createAuthorizations } from "./authorizations.ts";
import type { GrantStore, Program, ProgramStore } from "./program.ts";

test("beyond ten thousand programs that nobody has connected, none is registered", async () => {
  const added: Program[] = [];
  let unused = 9_999;
  const programs: ProgramStore = {
    add: async (program) => void added.push(program),
    countUnused: async () => unused,
    find: async () => null,
    keep: async () => undefined,
  };
  const { register } = createAuthorizations({
    programs,
    grants: {} as GrantStore,
    registrations: { take: async () => 0 },
    issuer: "https://plumbline.test",
    report: () => undefined,
    clock: () => new Date(),
  });
  const program = { name: "", redirectUris: ["https://program.example/back"], network: "a network" };
  await register(program);
  unused = 10_000;
  await expect(register(program)).rejects.toMatchObject({ code: "TOO_MANY_REGISTRATIONS" });
  expect(added).toHaveLength(1);
});
