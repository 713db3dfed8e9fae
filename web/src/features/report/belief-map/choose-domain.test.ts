import { expect, test } from "vitest";
import { chooseDomain, isWithin, keepWithin } from "./choose-domain.ts";

const belief = (growth: number, margin: number) => ({ growth, margin });

test("shows all that is wanted with room, from round ends", () => {
  const { growth, margin } = chooseDomain([belief(0.544, 0.742), belief(0.101, 0.134)], []);
  expect(growth).toEqual([-0.05, 0.6]);
  expect(margin).toEqual([-0.1, 0.8]);
});

test("widens for usual marks, and not for others", () => {
  const wanted = [belief(0.05, 0.1)];
  const domain = chooseDomain(wanted, [belief(0.35, 0.1), belief(1.2, 0.1), belief(0.05, -0.9)]);
  expect(domain.growth[1]).toBeGreaterThan(0.35);
  expect(domain.growth[1]).toBeLessThan(0.45);
  expect(domain.margin).toEqual(chooseDomain(wanted, []).margin);
  expect(isWithin(belief(0.35, 0.1), domain)).toBe(true);
  expect(isWithin(belief(1.2, 0.1), domain)).toBe(false);
  expect(isWithin(belief(0.1, -0.9), domain)).toBe(false);
});

test("brings a belief to the edge", () => {
  const domain = { growth: [0, 0.3], margin: [-0.1, 0.4] } satisfies ReturnType<typeof chooseDomain>;
  expect(keepWithin(belief(0.9, -0.5), domain)).toEqual(belief(0.3, -0.1));
  expect(keepWithin(belief(0.1, 0.2), domain)).toEqual(belief(0.1, 0.2));
});
