import { toast } from "./ui/toast-list.ts";

/** What to say where the browser refuses the clipboard, or has none on a page without https. */
export const copyRefused = "Your browser did not allow copying. Please check its settings for this page.";

/** Copies a text to the clipboard and shows the outcome as a notice. */
export async function copyText(text: string, notice: string): Promise<void> {
  try {
    await navigator.clipboard.writeText(text);
    toast(notice, "success");
  } catch {
    toast(copyRefused, "error");
  }
}

/** Copies an address to the clipboard and shows the outcome as a notice. */
export const copyLink = (url: string): Promise<void> => copyText(url, "Link copied");
