/** Shows the choice of a value by which a list is filtered; none shows all. */
export function FilterSelect({
  list: { params },
  name,
  label,
  options,
}: {
  list: {
    params: { readFilter: (name: string) => string; setFilter: (name: string, value: string) => void };
  };
  /** Of the filter, in the address and in the call. */
  name: string;
  label: string;
  /** The text of each value. */
  options: Record<string, string>;
}) {
  return (
    <select
      className="input w-auto"
      aria-label={label}
      value={params.readFilter(name)}
      onChange={(event) => params.setFilter(name, event.target.value)}
    >
      <option value="">{label}: all</option>
      {Object.entries(options).map(([value, text]) => (
        <option key={value} value={value}>
          {text}
        </option>
      ))}
    </select>
  );
}
