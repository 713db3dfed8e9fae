import { expect, type Page } from "@playwright/test";

type Judged = { faults: string[]; links: string[] };

const look = (page: Page) =>
  page.evaluate(() => {
    const isShown = (element: Element) => element.checkVisibility({ visibilityProperty: true });
    const main = document.querySelector<HTMLElement>("main");
    const all = [...document.querySelectorAll<HTMLAnchorElement>("a[href]:not([download])")].filter(isShown);
    return {
      text: main?.innerText.trim() ?? "",
      title: document.title,
      hasHeading: [...document.querySelectorAll("h1, h2")].some(isShown),
      controls: [...document.querySelectorAll("a[href], button:enabled")].filter(isShown).length,
      // A link within the page, such as to its main part, leads to no other.
      anchors: all
        .filter((link) => !link.getAttribute("href")?.startsWith("#"))
        .map(({ href, rel }) => ({ href, rel })),
      jumps: all
        .map((link) => link.getAttribute("href") ?? "")
        .filter((href) => href.startsWith("#") && !document.getElementById(href.slice(1))),
    };
  });

/** Whether the page shows something and leads on, which a page that is just being left does not. */
const isWhole = ({ text, hasHeading, controls }: Awaited<ReturnType<typeof look>>): boolean =>
  text !== "" && hasHeading && controls > 0;

/**
 * Judges what a page shows: its main part has text and a heading, it leads on, and it is no screen
 * of an error. Returns its faults, and the links it offers.
 */
export const judgePage = async (page: Page): Promise<Judged> => {
  await expect
    .poll(async () => isWhole(await look(page)), { timeout: 5_000 })
    .toBe(true)
    .catch(() => null);
  const { text, title, hasHeading, controls, anchors, jumps } = await look(page);
  const { origin } = new URL(page.url());
  const faults: string[] = [];
  if (text === "") faults.push("its main part is empty");
  if (!hasHeading) faults.push("has no heading");
  if (controls === 0) faults.push("leads nowhere");
  if (/^(?:Page not found|Something went wrong)/.test(title)) faults.push(`is a dead end: ${title}`);
  for (const href of jumps) faults.push(`link ${href} has no target`);
  for (const { href, rel } of anchors) {
    const url = new URL(href);
    if (url.origin === origin || url.protocol === "mailto:") continue;
    const isReal = url.protocol === "https:" && /\.[a-z]{2,}$/.test(url.hostname);
    if (!isReal) faults.push(`link ${href} is not an https address`);
    if (isReal && !/\bnoopener\b/.test(rel)) faults.push(`link ${href} opens without noopener`);
  }
  return {
    faults,
    links: [...new Set(anchors.map(({ href }) => href).filter((href) => new URL(href).origin === origin))],
  };
};
