import type { SavedScreen } from "@plumbline/report/saved-screens.ts";
import { describeError } from "../../shared/api/api-error.ts";
import { useSession } from "../../shared/session/session-store.ts";
import { toast } from "../../shared/ui/toast-list.ts";
import { useAccountScreens, useRemoveScreen, useSaveScreens } from "./api/account-screens.ts";
import { useBrowserScreens } from "./use-browser-screens.ts";

const onError = (error: unknown) => toast(describeError(error), "error");
const showSaved = () => toast("Screen saved", "success");
const showRemoved = () => toast("Screen removed", "success");

/**
 * Keeps screens by name: a user's with the account, a visitor's in this browser. `inBrowser` are
 * those of the browser that a user may take over.
 */
export const useSavedScreens = () => {
  const isUser = useSession(({ status }) => status === "authenticated");
  const browser = useBrowserScreens();
  const account = useAccountScreens({ enabled: isUser });
  const saveScreens = useSaveScreens();
  const removeScreen = useRemoveScreen();
  if (!isUser)
    return {
      isUser,
      isBusy: false,
      screens: browser.screens,
      error: null,
      save: (screen: SavedScreen, onSaved: () => void) => {
        browser.save(screen);
        showSaved();
        onSaved();
      },
      remove: (name: string) => {
        browser.remove(name);
        showRemoved();
      },
      inBrowser: [],
      takeOver: () => undefined,
    };
  return {
    isUser,
    isBusy: saveScreens.isPending || removeScreen.isPending,
    screens: account.data ?? [],
    error: account.error,
    save: (screen: SavedScreen, onSaved: () => void) =>
      saveScreens.mutate([screen], { onSuccess: () => (showSaved(), onSaved()), onError }),
    remove: (name: string) => removeScreen.mutate(name, { onSuccess: showRemoved, onError }),
    inBrowser: browser.screens,
    takeOver: () => saveScreens.mutate(browser.screens, { onSuccess: browser.clear, onError }),
  };
};
