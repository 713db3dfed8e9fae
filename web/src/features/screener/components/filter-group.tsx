import { type ReactNode, useState } from "react";
import { Icon } from "../../../shared/ui/icon.tsx";

/** Shows a group of filters below its name, which opens and closes it. A closed group counts nothing. */
export function FilterGroup({
  label,
  isOpen: isOpenAtFirst,
  children,
}: {
  label: string;
  isOpen: boolean;
  children: () => ReactNode;
}) {
  const [isOpen, setIsOpen] = useState(isOpenAtFirst);
  return (
    <section className="border-b border-line last:border-0">
      <h2 className="text-[13px] leading-[18px]">
        <button
          type="button"
          className="flex w-full cursor-pointer items-center justify-between gap-2 py-3 text-left font-semibold"
          aria-expanded={isOpen}
          onClick={() => setIsOpen(!isOpen)}
        >
          {label}
          <Icon name={isOpen ? "chevronUp" : "chevronDown"} size={14} />
        </button>
      </h2>
      {isOpen ? <div className="grid gap-5 pb-5">{children()}</div> : null}
    </section>
  );
}
