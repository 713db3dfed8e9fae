import { useMutation } from "@tanstack/react-query";
import { describeError } from "../../../shared/api/api-error.ts";
import { download } from "../../../shared/api/api.ts";
import { saveFile } from "../../../shared/save-file.ts";
import { toast } from "../../../shared/ui/toast-list.ts";
import { AccountSection } from "./account-section.tsx";
import { BusyButton } from "../../../shared/ui/busy-button.tsx";

/** Downloads what Plumbline stores of the user (GET /users/me/export). */
export function ExportSection() {
  const save = useMutation({
    mutationFn: async () => {
      const { bytes, fileName } = await download("GET /users/me/export");
      saveFile({ bytes, fileName: fileName ?? "plumbline_export.json" });
    },
    onError: (error) => toast(`Failed to download your data: ${describeError(error)}`, "error"),
  });
  return (
    <AccountSection
      id="data"
      lead="Your profile, browsers, analyses, shares, scenarios, watchlist, screens, purchases, credits, friends, feedback and notifications in one JSON file."
    >
      <BusyButton className="btn" isBusy={save.isPending} onClick={() => save.mutate()}>
        Download your data
      </BusyButton>
    </AccountSection>
  );
}
