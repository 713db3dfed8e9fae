import { DropdownMenu } from "radix-ui";
import { Icon } from "../../../shared/ui/icon.tsx";
import { Menu } from "../../../shared/ui/menu.tsx";
import { figureGroups } from "../figures.ts";
import { labelColumn } from "../label-column.ts";
import { defaultScreen, type TableColumn, textColumns } from "../screen.ts";

const groups: readonly { label: string; columns: readonly TableColumn[] }[] = [
  { label: "Company", columns: textColumns },
  ...figureGroups,
];

/** Chooses the columns of the table. A new one is added as the last. */
export function ColumnsMenu({
  shown,
  onChange,
}: {
  shown: readonly TableColumn[];
  onChange: (shown: readonly TableColumn[]) => void;
}) {
  return (
    <Menu
      align="end"
      sideOffset={8}
      className="max-h-[min(70vh,560px)] w-[640px] max-w-[calc(100vw-16px)] overflow-y-auto p-3 sm:columns-3"
      trigger={<DropdownMenu.Trigger className="btn">Columns</DropdownMenu.Trigger>}
    >
      {groups.map(({ label, columns }) => (
        <DropdownMenu.Group key={label} className="mb-3 break-inside-avoid">
          <DropdownMenu.Label className="px-2 py-1 text-xs text-ink-3">{label}</DropdownMenu.Label>
          {columns.map((column) => (
            <DropdownMenu.CheckboxItem
              key={column}
              className="menu-item gap-2 px-2 py-1 text-[13px] leading-[18px]"
              checked={shown.includes(column)}
              // The menu stays open: readers choose several columns.
              onSelect={(event) => event.preventDefault()}
              onCheckedChange={(isShown) =>
                onChange(isShown ? [...shown, column] : shown.filter((one) => one !== column))
              }
            >
              <span className="grid size-4 shrink-0 place-items-center">
                <DropdownMenu.ItemIndicator>
                  <Icon name="check" size={14} />
                </DropdownMenu.ItemIndicator>
              </span>
              {labelColumn(column)}
            </DropdownMenu.CheckboxItem>
          ))}
        </DropdownMenu.Group>
      ))}
      <DropdownMenu.Item
        className="menu-item px-2 py-1 text-[13px] text-value"
        onSelect={(event) => {
          event.preventDefault();
          onChange(defaultScreen.shown);
        }}
      >
        Columns as at first
      </DropdownMenu.Item>
    </Menu>
  );
}
