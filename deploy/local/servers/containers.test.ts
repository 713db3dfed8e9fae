import { expect, test } from "vitest";
import { usesContainers } from "./containers.ts";

test.each([
  [undefined, false],
  ["embedded", false],
  ["containers", true],
])("TEST_BACKEND=%s asks for containers: %s", (backend, expected) => {
  expect(usesContainers(backend === undefined ? {} : { TEST_BACKEND: backend })).toBe(expected);
});

test("refuses a backend that it does not know", () => {
  expect(() => usesContainers({ TEST_BACKEND: "docker" })).toThrow(
    'TEST_BACKEND is "containers" or "embedded" (the default), not "docker".',
  );
});
