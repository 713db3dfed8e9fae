import { DropdownMenu } from "radix-ui";
import type { ReactNode } from "react";

/** Shows a trigger that opens a menu of items. The page around an open menu stays usable. */
export function Menu({
  trigger,
  className,
  children,
  ...place
}: {
  trigger: ReactNode;
  className: string;
  children: ReactNode;
  align: "start" | "end";
  sideOffset: number;
}) {
  return (
    <DropdownMenu.Root modal={false}>
      {trigger}
      <DropdownMenu.Portal>
        <DropdownMenu.Content
          {...place}
          collisionPadding={8}
          className={`card z-40 shadow-over ${className}`}
        >
          {children}
        </DropdownMenu.Content>
      </DropdownMenu.Portal>
    </DropdownMenu.Root>
  );
}
