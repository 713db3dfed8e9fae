import { Skeleton } from "../../../shared/ui/states.tsx";

type Props = {
  /** A figure is null while it loads: its card keeps its place. */
  figures: readonly (readonly [label: string, figure: string | null])[];
  /** The columns of the grid. */
  className: string;
  /** Names the list where no heading does. */
  label?: string;
};

/** Shows figures with their names, each in a card. */
export function FigureCards({ figures, className, label }: Props) {
  return (
    <dl className={`grid grid-cols-2 gap-4 ${className}`} aria-label={label}>
      {figures.map(([name, figure]) => (
        <div key={name} className="card p-4">
          <dt className="text-[13px] text-ink-3">{name}</dt>
          <dd className="num mt-1 text-[20px]/[28px] font-semibold">
            {figure ?? <Skeleton width={40} height={28} />}
          </dd>
        </div>
      ))}
    </dl>
  );
}
