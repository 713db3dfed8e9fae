import { DropdownMenu } from "radix-ui";
import { Icon } from "../../../shared/ui/icon.tsx";
import { Menu } from "../../../shared/ui/menu.tsx";
import { useDownloadWorkbook, type WorkbookKind } from "../api/download-workbook.ts";

const workbooks: readonly { kind: WorkbookKind; label: string }[] = [
  { kind: "excel", label: "Excel model (values)" },
  { kind: "excel-formulas", label: "Excel model (formulas)" },
];

/** Shows the menu of a report's downloads. One download runs at a time. */
export function DownloadMenu({ id }: { id: string }) {
  const download = useDownloadWorkbook(id);
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
      {workbooks.map(({ kind, label }) => (
        <DropdownMenu.Item
          key={kind}
          className="menu-item data-[disabled]:opacity-55"
          disabled={download.isPending}
          onSelect={() => download.mutate(kind)}
        >
          {label}
        </DropdownMenu.Item>
      ))}
    </Menu>
  );
}
