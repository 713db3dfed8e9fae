import type { UserDto } from "@plumbline/gateway/dto/auth.ts";
import { useMutation } from "@tanstack/react-query";
import { useId, useRef } from "react";
import { describeError } from "../../../shared/api/api-error.ts";
import { signIn } from "../../../shared/session/session-store.ts";
import { Avatar } from "../../../shared/ui/avatar.tsx";
import { toast } from "../../../shared/ui/toast-list.ts";
import { removeAvatar, setAvatar } from "../api/avatar.ts";
import { AccountSection } from "./account-section.tsx";
import { BusyButton } from "../../../shared/ui/busy-button.tsx";

const maxBytes = 5 * 2 ** 20;
const formats = "image/jpeg,image/png,image/webp";

/** Sends a picture unless it is too large, which the server would say only after reading it. */
async function save(file: File | null): Promise<UserDto> {
  if (!file) return removeAvatar();
  if (file.size > maxBytes) throw new Error("The picture must be at most 5 MB.");
  return setAvatar(file);
}

/** Shows the user's picture, to be chosen, replaced and removed. */
export function AvatarSection({ user }: { user: UserDto }) {
  const input = useRef<HTMLInputElement>(null);
  const errorId = useId();
  const change = useMutation({
    mutationFn: save,
    onSuccess: (changed, file) => {
      signIn(changed);
      toast(file ? "Picture saved" : "Picture removed", "success");
    },
  });

  return (
    <AccountSection
      id="picture"
      lead="JPEG, PNG or WebP, at most 5 MB. We cut it to a square, and remove what else the file says, such as the place."
    >
      <div className="flex items-center gap-4">
        <Avatar name={`${user.firstName} ${user.lastName}`} url={user.avatarUrl} size="large" />
        <div className="flex min-w-0 flex-1 flex-wrap gap-3">
          <BusyButton
            className="btn"
            isBusy={change.isPending}
            aria-describedby={change.isError ? errorId : undefined}
            onClick={() => input.current?.click()}
          >
            {user.avatarUrl ? "Choose another picture" : "Choose a picture"}
          </BusyButton>
          {user.avatarUrl ? (
            <BusyButton className="btn" isBusy={change.isPending} onClick={() => change.mutate(null)}>
              Remove the picture
            </BusyButton>
          ) : null}
          <input
            ref={input}
            type="file"
            accept={formats}
            hidden
            aria-label="Picture file"
            onChange={({ target }) => {
              const [file] = target.files ?? [];
              // The same file, chosen again, is a change too.
              target.value = "";
              if (file) change.mutate(file);
            }}
          />
        </div>
      </div>
      {change.isPending ? (
        <p role="status" className="mt-3 text-ink-2">
          Saving ...
        </p>
      ) : null}
      {change.isError ? (
        <p id={errorId} className="field-error mt-3" role="alert">
          {describeError(change.error)}
        </p>
      ) : null}
    </AccountSection>
  );
}
