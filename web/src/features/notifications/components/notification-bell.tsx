import { useQueryClient } from "@tanstack/react-query";
import { Popover } from "radix-ui";
import { useState } from "react";
import { Link } from "react-router-dom";
import { queryKeys } from "../../../shared/api/query-keys.ts";
import { formatRelativeTime } from "../../../shared/format.ts";
import { Icon } from "../../../shared/ui/icon.tsx";
import { Skeleton } from "../../../shared/ui/states.tsx";
import { useUnreadCount } from "../api/count-unread.ts";
import { useNotifications } from "../api/list-notifications.ts";
import { markAllRead } from "../api/mark-all-read.ts";
import { markRead } from "../api/mark-read.ts";

/** Shows the number of unread notifications, 9+ above 9, and the ten newest on request. */
export function NotificationBell() {
  const queryClient = useQueryClient();
  const [open, setOpen] = useState(false);
  const unread = useUnreadCount().data ?? 0;
  const shown = unread > 9 ? "9+" : String(unread);
  const list = useNotifications({ enabled: open });

  async function change(write: () => Promise<unknown>): Promise<void> {
    try {
      await write();
    } finally {
      await queryClient.invalidateQueries({ queryKey: queryKeys.notifications });
    }
  }
  /** Ignores a failure: the notification stays unread and the next click retries. */
  const changeQuietly = (write: () => Promise<unknown>) => void change(write).catch(() => undefined);

  return (
    <Popover.Root open={open} onOpenChange={setOpen}>
      <Popover.Trigger
        className="btn btn-icon relative"
        aria-label={unread > 0 ? `Notifications, ${shown} unread` : "Notifications"}
      >
        <Icon name="bell" size={18} />
        {unread > 0 ? (
          <span className="num absolute -top-0.5 -right-0.5 min-w-4 rounded-full bg-bear px-1 text-[10px] leading-4 font-semibold text-paper">
            {shown}
          </span>
        ) : null}
      </Popover.Trigger>
      <Popover.Portal>
        <Popover.Content
          align="end"
          sideOffset={8}
          collisionPadding={8}
          aria-label="Notifications"
          className="card z-40 w-[380px] max-w-[calc(100vw-16px)] shadow-over"
        >
          <div className="flex items-center justify-between border-b border-line px-4 py-3">
            <h2 className="text-[15px] leading-5">Notifications</h2>
            {unread > 0 ? (
              <button type="button" className="link text-[13px]" onClick={() => changeQuietly(markAllRead)}>
                Mark all as read
              </button>
            ) : null}
          </div>
          <ul className="max-h-[60vh] overflow-y-auto p-1">
            {list.isPending
              ? [1, 2, 3].map((row) => (
                  <li key={row} className="p-3">
                    <Skeleton width="60%" />
                  </li>
                ))
              : null}
            {list.isError ? (
              <li className="p-3 text-ink-2">
                Notifications could not be loaded.{" "}
                <button type="button" className="link" onClick={() => void list.refetch()}>
                  Try again
                </button>
              </li>
            ) : null}
            {list.data?.length === 0 ? <li className="p-3 text-ink-2">No notifications yet.</li> : null}
            {list.data?.map((item) => (
              <li key={item.id}>
                <NoticeLink
                  url={item.url}
                  onOpen={() => {
                    if (!item.read) changeQuietly(() => markRead(item.id));
                    if (item.url) setOpen(false);
                  }}
                >
                  <span className="flex items-baseline gap-2">
                    <span className={item.read ? "" : "font-semibold"}>{item.title}</span>
                    {item.read ? null : <span className="pill">New</span>}
                    <span className="ml-auto text-xs whitespace-nowrap text-ink-3">
                      {formatRelativeTime(item.createdAt)}
                    </span>
                  </span>
                  <span className="mt-0.5 block text-[13px] text-ink-2">{item.message}</span>
                </NoticeLink>
              </li>
            ))}
          </ul>
        </Popover.Content>
      </Popover.Portal>
    </Popover.Root>
  );
}

function NoticeLink({
  url,
  onOpen,
  children,
}: {
  url: string | null;
  onOpen: () => void;
  children: React.ReactNode;
}) {
  const look = "block w-full cursor-pointer rounded px-3 py-2.5 text-left hover:bg-sunken";
  // Link to our own pages only.
  if (url?.startsWith("/") && !url.startsWith("//")) {
    return (
      <Link to={url} className={look} onClick={onOpen}>
        {children}
      </Link>
    );
  }
  return (
    <button type="button" className={look} onClick={onOpen}>
      {children}
    </button>
  );
}
