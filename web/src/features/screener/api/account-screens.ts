import type { SavedScreen } from "@plumbline/report/saved-screens.ts";
import { useQuery } from "@tanstack/react-query";
import { call } from "../../../shared/api/api.ts";
import { queryKeys } from "../../../shared/api/query-keys.ts";
import { useListChange } from "../../../shared/api/use-list-change.ts";

/** Lists the screens that the user keeps (GET /screens). */
export function useAccountScreens({ enabled }: { enabled: boolean }) {
  return useQuery({
    queryKey: queryKeys.screens,
    queryFn: () => call("GET /screens"),
    enabled,
  });
}

/** Keeps screens in place of those with the same names: all or none (PUT /screens). */
export function useSaveScreens() {
  return useListChange(queryKeys.screens, (screens: SavedScreen[]) =>
    call("PUT /screens", { body: { screens } }),
  );
}

/** Removes a screen (DELETE /screens/{name}). */
export function useRemoveScreen() {
  return useListChange(queryKeys.screens, (name: string) =>
    call("DELETE /screens/:name", { params: { name } }),
  );
}
