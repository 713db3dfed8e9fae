import type { DriverSet } from "../drivers/driver-set.ts";

/** Lists the values of a driver in the bear, base and bull case. */
export const listValues = ({ bear, base, bull }: DriverSet) => [bear.value, base.value, bull.value];
