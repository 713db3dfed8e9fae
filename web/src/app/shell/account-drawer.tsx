import { Dialog } from "radix-ui";
import { useState } from "react";
import { Link, useNavigate } from "react-router-dom";
import { updateProfile } from "../../features/account/api/update-profile.ts";
import { endSession } from "../../features/auth/end-session.ts";
import { useSession } from "../../shared/session/session-store.ts";
import { setSounds, areSoundsOn } from "../../shared/sound.ts";
import { chooseTheme, type ThemeChoice, useTheme } from "../../shared/theme/theme-store.ts";
import { Avatar } from "../../shared/ui/avatar.tsx";
import { BackCloses } from "../../shared/ui/back-closes.tsx";
import { Icon } from "../../shared/ui/icon.tsx";
import { BusyButton } from "../../shared/ui/busy-button.tsx";

const themeChoices: { id: ThemeChoice; label: string }[] = [
  { id: "system", label: "System default" },
  { id: "light", label: "Light" },
  { id: "dark", label: "Dark" },
];

const links = [
  { to: "/account?tab=account", label: "Account" },
  { to: "/buycredits", label: "Buy credits" },
  { to: "/account?tab=purchases", label: "Purchase history" },
  { to: "/account?tab=credits", label: "Credit history" },
  { to: "/account?tab=feedback", label: "Feedback history" },
  { to: "/account?tab=referrals", label: "Referrals" },
];

/** Shows the user's name and e-mail, links to the account, settings of appearance and sound, and the logout button. */
export function AccountDrawer() {
  const navigate = useNavigate();
  const user = useSession((state) => state.user);
  const choice = useTheme((state) => state.choice);
  const [sounds, setSoundsShown] = useState(areSoundsOn);
  const [isOpen, setOpen] = useState(false);
  const [isLeaving, setIsLeaving] = useState(false);
  if (!user) return null;
  const name = `${user.firstName} ${user.lastName}`;

  function choose(theme: ThemeChoice): void {
    chooseTheme(theme);
    useSession.setState({ user: user && { ...user, theme } });
    // Kept for other browsers; here the choice holds without it.
    updateProfile({ theme }).catch(() => undefined);
  }

  async function logOut(): Promise<void> {
    setIsLeaving(true);
    await endSession();
    await navigate("/login");
  }

  return (
    <Dialog.Root open={isOpen} onOpenChange={setOpen}>
      <Dialog.Trigger className="cursor-pointer rounded-full" aria-label="Account">
        <Avatar name={name} url={user.avatarUrl} />
      </Dialog.Trigger>
      <Dialog.Portal>
        <Dialog.Overlay className="overlay" />
        <Dialog.Content
          aria-describedby={undefined}
          className="drawer fixed inset-y-0 right-0 z-50 flex w-[340px] max-w-[calc(100vw-40px)] flex-col overflow-y-auto border-l border-line bg-surface p-6 shadow-over"
        >
          <BackCloses onClose={() => setOpen(false)} />
          <div className="flex items-start gap-3">
            <Avatar name={name} url={user.avatarUrl} />
            <div className="min-w-0 flex-1">
              <Dialog.Title className="truncate text-[15px] leading-5 font-semibold">{name}</Dialog.Title>
              <p className="truncate text-ink-3">{user.email}</p>
            </div>
            <Dialog.Close className="btn btn-icon -mt-2 -mr-2" aria-label="Close">
              <Icon name="close" />
            </Dialog.Close>
          </div>
          <nav aria-label="Account" className="mt-5">
            {links.map(({ to, label }) => (
              <Dialog.Close key={to} asChild>
                <Link className="menu-item -mx-3 w-auto" to={to}>
                  {label}
                </Link>
              </Dialog.Close>
            ))}
          </nav>
          <fieldset className="mt-5">
            <legend className="mb-2 text-xs text-ink-3">Appearance</legend>
            {themeChoices.map(({ id, label }) => (
              <label key={id} className="menu-item -mx-3 w-auto">
                <input
                  type="radio"
                  name="appearance"
                  className="size-4 accent-value"
                  checked={choice === id}
                  onChange={() => choose(id)}
                />
                {label}
              </label>
            ))}
          </fieldset>
          <label className="menu-item -mx-3 mt-4 w-auto">
            <input
              type="checkbox"
              className="size-4 accent-value"
              checked={sounds}
              onChange={(event) => {
                setSounds(event.target.checked);
                setSoundsShown(event.target.checked);
              }}
            />
            Sound when an analysis is complete
          </label>
          <span className="flex-1" />
          <BusyButton className="btn mt-8 w-full" isBusy={isLeaving} onClick={() => void logOut()}>
            Logout
          </BusyButton>
        </Dialog.Content>
      </Dialog.Portal>
    </Dialog.Root>
  );
}
