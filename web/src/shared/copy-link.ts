import { describeError } from "./api/api-error.ts";
import { toast } from "./ui/toast-list.ts";

/** Copies an address to the clipboard and shows the outcome as a notice. */
export async function copyLink(url: string): Promise<void> {
  try {
    await navigator.clipboard.writeText(url);
    toast("Link copied", "success");
  } catch (error) {
    toast(describeError(error), "error");
  }
}
