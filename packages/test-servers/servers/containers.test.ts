import { expect, test } from "vitest";
import { usesContainers } from "./containers.ts";

test.each([
  [undefined, false],
  ["embedded", false],
  ["containers", true],
])("TEST_BACKEND=%s uses containers: %s", (backend, expected) => {
  expect(usesContainers(backend === undefined ? {} : { TEST_BACKEND: backend })).toBe(expected);
});

test("refuses an unknown backend", () => {
  expect(() => usesContainers({ TEST_BACKEND: "docker" })).toThrow(
    'TEST_BACKEND is "containers" or "embedded" (the default), not "docker".',
  );
});
