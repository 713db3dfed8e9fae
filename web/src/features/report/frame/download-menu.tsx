import { DropdownMenu } from "radix-ui";
import { Icon } from "../../../shared/ui/icon.tsx";
import { Menu } from "../../../shared/ui/menu.tsx";
import { downloads, useDownload } from "../api/use-download.ts";

/** Shows the menu of a report's downloads. One download runs at a time. */
export function DownloadMenu({ id }: { id: string }) {
  const download = useDownload(id);
  return (
    <Menu
      align="start"
      sideOffset={6}
      className="min-w-[200px] p-1"
      trigger={
        <DropdownMenu.Trigger className="btn no-print" aria-busy={download.isPending}>
          {download.isPending ? "Downloading" : "Download"} <Icon name="chevronDown" size={14} />
        </DropdownMenu.Trigger>
      }
    >
      {downloads.map((file) => (
        <DropdownMenu.Item
          key={file.call}
          className="menu-item data-[disabled]:opacity-55"
          disabled={download.isPending}
          onSelect={() => download.mutate(file)}
        >
          {file.label}
        </DropdownMenu.Item>
      ))}
    </Menu>
  );
}
