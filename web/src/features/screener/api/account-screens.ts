import type { SavedScreen } from "@plumbline/report/saved-screens.ts";
import { useQuery } from "@tanstack/react-query";
import { call } from "../../../shared/api/api.ts";
import { queryKeys } from "../../../shared/api/query-keys.ts";
import { useListChange } from "../../../shared/api/use-list-change.ts";

const path = "/screens";

/** Lists the screens that the user keeps (GET /screens). */
export function useAccountScreens({ enabled }: { enabled: boolean }) {
  return useQuery({
    queryKey: queryKeys.screens,
    queryFn: () => call<SavedScreen[]>({ path }),
    enabled,
  });
}

/** Keeps screens in place of those with the same names: all or none (PUT /screens). */
export function useSaveScreens() {
  return useListChange(queryKeys.screens, (screens: SavedScreen[]) =>
    call<SavedScreen[]>({ method: "PUT", path, body: { screens } }),
  );
}

/** Removes a screen (DELETE /screens/{name}). */
export function useRemoveScreen() {
  return useListChange(queryKeys.screens, (name: string) =>
    call<SavedScreen[]>({ method: "DELETE", path: `${path}/${encodeURIComponent(name)}` }),
  );
}
