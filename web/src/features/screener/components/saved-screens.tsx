import { maxScreenName } from "@plumbline/report/saved-screens.ts";
import { Popover } from "radix-ui";
import { useState } from "react";
import { Link } from "react-router-dom";
import { describeError } from "../../../shared/api/api-error.ts";
import { BusyButton } from "../../../shared/ui/busy-button.tsx";
import { Icon } from "../../../shared/ui/icon.tsx";
import { useSavedScreens } from "../use-saved-screens.ts";

/** Saves the screen of the address under a name, and opens saved ones. */
export function SavedScreens({ query }: { query: string }) {
  const [isOpen, setIsOpen] = useState(false);
  const { screens, save, remove, isUser, isBusy, error, inBrowser, takeOver } = useSavedScreens();
  const [name, setName] = useState("");
  const isKept = screens.some((screen) => screen.name === name.trim());
  return (
    <Popover.Root open={isOpen} onOpenChange={setIsOpen}>
      <Popover.Trigger className="btn">Saved screens</Popover.Trigger>
      <Popover.Portal>
        <Popover.Content
          align="end"
          sideOffset={8}
          collisionPadding={8}
          aria-label="Saved screens"
          className="card z-40 w-[320px] max-w-[calc(100vw-16px)] p-4 shadow-over"
        >
          {error ? (
            <p role="alert" className="mb-3 text-[13px]">
              {describeError(error)}
            </p>
          ) : null}
          {screens.length > 0 ? (
            <ul className="-mx-2 mb-3 max-h-[240px] overflow-y-auto">
              {screens.map((screen) => (
                <li key={screen.name} className="flex items-center">
                  <Link
                    to={`?${screen.query}`}
                    className="min-w-0 flex-1 truncate px-2 py-1.5"
                    aria-current={screen.query === query ? "true" : undefined}
                    onClick={() => setIsOpen(false)}
                  >
                    {screen.name}
                  </Link>
                  <BusyButton
                    className="btn btn-icon"
                    aria-label={`Remove ${screen.name}`}
                    isBusy={isBusy}
                    onClick={() => remove(screen.name)}
                  >
                    <Icon name="trash" size={14} />
                  </BusyButton>
                </li>
              ))}
            </ul>
          ) : null}
          <form
            className="flex gap-2"
            onSubmit={(event) => {
              event.preventDefault();
              const trimmed = name.trim();
              if (!trimmed) return;
              save({ name: trimmed, query }, () => setName(""));
            }}
          >
            <input
              className="input min-w-0"
              aria-label="Name of this screen"
              placeholder="Name of this screen"
              required
              maxLength={maxScreenName}
              value={name}
              onChange={(event) => setName(event.target.value)}
            />
            <BusyButton type="submit" className="btn" isBusy={isBusy}>
              {isKept ? "Replace" : "Save"}
            </BusyButton>
          </form>
          {inBrowser.length > 0 ? (
            <BusyButton className="btn mt-2 w-full" isBusy={isBusy} onClick={takeOver}>
              {inBrowser.length === 1
                ? "Keep the screen of this browser"
                : `Keep the ${inBrowser.length} screens of this browser`}
            </BusyButton>
          ) : null}
          <p className="mt-2 text-xs leading-4 text-ink-3">
            {isUser ? "Saved with your account." : "Saved in this browser, for everyone who uses it."} The
            address of the page holds the whole screen: it can be shared.
          </p>
        </Popover.Content>
      </Popover.Portal>
    </Popover.Root>
  );
}
