import type { Page } from "@playwright/test";
import type { Fault } from "./crawl.ts";

/** Asks for addresses of our own that are no pages, such as the feed; none may answer a fault. */
export const checkFiles = async ({
  role,
  page,
  files,
}: {
  role: string;
  page: Page;
  files: ReadonlySet<string>;
}): Promise<Fault[]> => {
  const faults: Fault[] = [];
  for (const href of files) {
    // A redirect, such as to a provider's log-in, is an answer.
    const answer = await page.request.get(href, { maxRedirects: 0 });
    if (answer.status() >= 400)
      faults.push({ role, page: href, control: "(file)", fault: `answers ${answer.status()}` });
  }
  return faults;
};
