/** Names the colours of a chart. */
export function Legend({
  items,
  className,
}: {
  items: readonly { name: string; color: string }[];
  className: string;
}) {
  return (
    <ul className={`${className} flex flex-wrap gap-x-4 gap-y-1 text-[13px] text-ink-2`}>
      {items.map(({ name, color }) => (
        <li key={name} className="flex items-center gap-1.5">
          <span className="size-2.5 rounded-xs" style={{ background: color }} aria-hidden="true" />
          {name}
        </li>
      ))}
    </ul>
  );
}
