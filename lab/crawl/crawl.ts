import { expect, type Page } from "@playwright/test";
import { patternOf, routeOf } from "./addresses.ts";
import { judgePage } from "./judge-page.ts";
import { clickControl, pressControl } from "./press-control.ts";
import { type Control, isSame, readControls } from "./read-controls.ts";
import { watchPage } from "./watch-page.ts";

const limits = { pressesOfPage: 150, depth: 3 };

/** What ends a session or removes what other pages show; pressed after all pages were visited. */
const ending =
  /^(?:cancel analysis|close account|delete|discard|disconnect|end|log ?out|remove|revoke|yes, delete)\b/i;

export type Fault = { role: string; page: string; control: string; fault: string };

export type Crawl = {
  /** The patterns of the pages, in the order of the visits. */
  pages: string[];
  presses: number;
  /** Controls that were not pressed, and why. */
  skipped: string[];
  /** Addresses of our own that are no pages of the app. */
  files: Set<string>;
  faults: Fault[];
};

export type Crawler = {
  role: string;
  page: Page;
  /** The address at which the crawl starts. */
  start: string;
  /** Signs in again if a press has ended the session. */
  enter: () => Promise<void>;
  /** Kinds of controls, by route, that need not be pressed again. */
  pressed: Set<string>;
};

/** Returns whether the part of the page that an address names comes into view. */
const comesIntoView = async (page: Page, hash: string): Promise<boolean> => {
  try {
    await expect(page.locator(`[id="${hash.slice(1)}"]`)).toBeInViewport({ timeout: 3_000 });
    return true;
  } catch {
    return false;
  }
};

/** Follows every link from the start, once for each pattern, and presses every control. */
export const crawl = async ({ role, page, start, enter, pressed }: Crawler): Promise<Crawl> => {
  const { origin } = new URL(start);
  const watch = watchPage(page, origin);
  const result: Crawl = { pages: [], presses: 0, skipped: [], files: new Set(), faults: [] };
  const queue: string[] = [];
  const known = new Set<string>();
  const later: { href: string; path: Control[] }[] = [];

  const report = (at: string, control: string, faults: string[]) => {
    for (const fault of faults) result.faults.push({ role, page: at.replace(origin, ""), control, fault });
  };
  const discover = (links: string[]) => {
    for (const href of links) {
      const pattern = patternOf(href);
      if (pattern === null) result.files.add(href);
      else if (!known.has(pattern)) {
        known.add(pattern);
        queue.push(href);
      }
    }
  };
  const judge = async (at: string, control: string) => {
    const { faults, links } = await judgePage(page);
    report(at, control, faults);
    discover([page.url(), ...links]);
  };

  const open = async (href: string): Promise<string[]> => {
    await enter();
    // With another hash alone, the address would not load the page again.
    await page.goto("about:blank");
    const faults = await watch.during(() => page.goto(href));
    const { hash } = new URL(href);
    return hash && !(await comesIntoView(page, hash)) ? [...faults, `does not show ${hash}`] : faults;
  };

  /**
   * Chooses the first of each kind that was not pressed on the route, in the head on any, and in a
   * dialog behind what opens it. What a press opens belongs where its first control is.
   */
  const claim = (href: string, controls: Control[], path: Control[] = []): Control[] =>
    controls.filter((control) => {
      const scope = (path[0] ?? control).place === "head" ? "head" : (routeOf(href) ?? href);
      const opener = control.place === "dialog" ? (path.at(-1)?.kind ?? "") : "";
      const key = `${scope} ${opener} ${control.kind}`;
      if (pressed.has(key)) return false;
      pressed.add(key);
      return true;
    });

  /**
   * Presses the last control of each path, then what it opens on the same page.
   * initially: the controls of the open page; none if another page is open.
   */
  const press = async (
    href: string,
    { paths, initially, canEnd }: { paths: Control[][]; initially: Control[]; canEnd: boolean },
  ): Promise<void> => {
    let shown = initially;
    let at = page.url();
    /** What the page has shown before: no press opens it. */
    const seen = [...initially];
    const isShown = (control: Control) => page.url() === at && shown.some((one) => isSame(one, control));
    /** Reloads the page, and presses what leads to the control. */
    const reach = async (path: Control[]): Promise<boolean> => {
      await open(href);
      for (const [index, step] of path.entries()) {
        at = page.url();
        shown = await readControls(page);
        seen.push(...shown);
        if (!isShown(step)) return false;
        if (index < path.length - 1) await watch.during(() => clickControl(page, step));
      }
      return true;
    };

    for (let presses = 0, path = paths.shift(); path; path = paths.shift()) {
      const control = path.at(-1) as Control;
      const name = path.map((step) => `${step.role} "${step.name}"`).join(" > ");
      if (ending.test(control.name) && !canEnd) {
        later.push({ href, path });
        continue;
      }
      if (presses++ >= limits.pressesOfPage) {
        result.skipped.push(`${role} ${href}: ${name}, over the limit`);
        continue;
      }
      if (!isShown(control) && !(await reach(path))) {
        result.skipped.push(`${role} ${href}: ${name}, gone`);
        continue;
      }
      report(at, name, await pressControl({ page, watch, control }));
      result.presses++;
      if (new URL(page.url()).origin !== origin) continue;
      await judge(at, name);
      shown = await readControls(page);
      if (new URL(page.url()).pathname !== new URL(href).pathname) continue;
      at = page.url();
      const fresh = shown.filter((one) => !seen.some((other) => isSame(one, other)));
      seen.push(...fresh);
      const prefix = path;
      if (path.length < limits.depth)
        paths.unshift(...claim(href, fresh, path).map((one) => [...prefix, one]));
    }
  };

  discover([start]);
  for (let href = queue.shift(); href !== undefined; href = queue.shift()) {
    report(href, "load", await open(href));
    result.pages.push(patternOf(href) ?? href);
    await judge(href, "load");
    const isThere = new URL(page.url()).pathname === new URL(href).pathname;
    if (!isThere) continue;
    const initially = await readControls(page);
    const paths = claim(href, initially).map((control) => [control]);
    await press(href, { paths, initially, canEnd: false });
  }
  for (const { href, path } of later) await press(href, { paths: [path], initially: [], canEnd: true });
  return result;
};
