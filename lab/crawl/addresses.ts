import { pagePaths } from "@plumbline/gateway/pages/page-table.ts";
import { matchPath } from "react-router-dom";

/** Parameters that choose what a page shows. Others order, filter or page what it lists. */
const choosing = ["tab", "sub", "list", "connect"];

const isFile = /\.(?:xml|txt|json|csv|xlsx|pdf|png|svg)$/;

/** Returns the route of an address, such as /company/:ticker; null for what is no page. */
export const routeOf = (href: string): string | null => {
  const { pathname } = new URL(href);
  if (isFile.test(pathname)) return null;
  return pagePaths.find((path) => matchPath(path, pathname)) ?? null;
};

/** Returns the route with the choices in the address: addresses with the same one are alike. */
export const patternOf = (href: string): string | null => {
  const route = routeOf(href);
  if (route === null) return null;
  const { searchParams, hash } = new URL(href);
  const choices = choosing.flatMap((name) => searchParams.getAll(name).map((value) => `${name}=${value}`));
  return [route, ...choices, hash].join(" ").trim();
};
