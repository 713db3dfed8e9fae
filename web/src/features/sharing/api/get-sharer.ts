import { messages } from "@plumbline/texts/messages.ts";
import type { SharedMeta } from "@plumbline/gateway/dto/sharing.ts";
import { useQuery } from "@tanstack/react-query";
import { useEffect } from "react";
import { call } from "../../../shared/api/api.ts";
import { toast } from "../../../shared/ui/toast-list.ts";
import { shareKeys } from "./share-keys.ts";

/**
 * Reads who shared an analysis with the user (POST /analysis/shared-meta); null if nobody did. A
 * failure shows a notice.
 */
export function useSharer({ id, enabled }: { id: string; enabled: boolean }): SharedMeta | null {
  const { data, isError } = useQuery({
    queryKey: shareKeys.sharerOf(id),
    queryFn: async () => {
      const found = await call("POST /analysis/shared-meta", { body: { ids: [id] } });
      return found[0] ?? null;
    },
    enabled,
  });
  useEffect(() => {
    if (isError) toast(messages.loadSharerFailed, "error");
  }, [isError]);
  return data ?? null;
}
