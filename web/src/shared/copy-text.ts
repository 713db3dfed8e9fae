import { describeError } from "./api/api-error.ts";
import { toast } from "./ui/toast-list.ts";

/** Copies a text to the clipboard and shows the outcome as a notice. */
export async function copyText(text: string, notice: string): Promise<void> {
  try {
    await navigator.clipboard.writeText(text);
    toast(notice, "success");
  } catch (error) {
    toast(describeError(error), "error");
  }
}

/** Copies an address to the clipboard and shows the outcome as a notice. */
export const copyLink = (url: string): Promise<void> => copyText(url, "Link copied");
