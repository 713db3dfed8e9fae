import type { ServiceName } from "@plumbline/platform/auth/service-keys.ts";

/** What alerts, links and runbooks know a board by. */
export type BoardName = { uid: string; title: string };

export const overviewBoard: BoardName = { uid: "plumbline-overview", title: "Plumbline: overview" };
export const mainJobBoard: BoardName = {
  uid: "plumbline-main-job",
  title: "Plumbline: from a ticker to a report",
};
export const moneyBoard: BoardName = { uid: "plumbline-money", title: "Plumbline: credits and payments" };
export const sourcesBoard: BoardName = {
  uid: "plumbline-sources",
  title: "Plumbline: sources, mail and the language model",
};
/** Names the board of a service. */
export const serviceBoard = (service: ServiceName): BoardName => ({
  uid: `plumbline-${service}`,
  title: `Plumbline: ${service}`,
});
