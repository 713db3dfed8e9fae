import { launchOptions } from "@plumbline/web/e2e/browser-launch.ts";
import { type Browser, chromium } from "@playwright/test";
import { afterAll, beforeAll, expect, test } from "vitest";
import { pressControl } from "./press-control.ts";
import { readControls } from "./read-controls.ts";
import { watchPage } from "./watch-page.ts";

let browser: Browser;
beforeAll(async () => {
  browser = await chromium.launch(await launchOptions());
});
afterAll(() => browser.close());

/** An overlay over half of the page that Escape closes, and pages that write what was pressed. */
const showOverlay = async (role: "menu" | "dialog") => {
  const page = await browser.newPage({ viewport: { width: 600, height: 400 } });
  const item = role === "menu" ? "menuitem" : "button";
  await page.setContent(`
    <main><h1>Screener</h1><button style="position: fixed; top: 100px; left: 100px">Industry</button></main>
    <div role="${role}" style="position: fixed; inset: 50px 50px 50px 50px; background: white">
      <div role="${item}" tabindex="-1">Add a column</div>
    </div>
    <script>
      addEventListener("click", ({ target }) => (document.title += target.innerText + ";"));
      addEventListener("keydown", ({ key }) => {
        if (key === "Escape") document.querySelector("[role=${role}]").remove();
      });
    </script>`);
  const watch = watchPage(page, "http://localhost");
  const press = async (name: string) => {
    const control = (await readControls(page)).find((one) => one.name === name);
    return control ? pressControl({ page, watch, control }) : [`there is no ${name}`];
  };
  return { page, press };
};

test.each(["menu", "dialog"] as const)(
  "leaves an open %s before it presses what that covers",
  async (role) => {
    const { page, press } = await showOverlay(role);
    expect(await press("Add a column")).toEqual([]);
    expect(await page.getByRole(role).count()).toBe(1);
    expect(await press("Industry")).toEqual([]);
    expect(await page.getByRole(role).count()).toBe(0);
    expect(await page.title()).toBe("Add a column;Industry;");
    await page.close();
  },
);
