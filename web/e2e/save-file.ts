import type { Download, Page } from "@playwright/test";

/** Does what saves a file and returns the file. Throws what the page says if no file can be made. */
export const saveFile = async (page: Page, act: () => Promise<unknown>): Promise<Download> => {
  const saved = page.waitForEvent("download");
  const notice = page.getByText(/^(Failed to |Operation failed)/).innerText();
  const refused = notice.then((text) => Promise.reject(new Error(text)));
  const [file] = await Promise.all([Promise.race([saved, refused]), act()]);
  return file;
};
