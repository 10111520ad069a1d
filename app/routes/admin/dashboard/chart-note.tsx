interface Noted {
  name?: string | number;
  value?: unknown;
  color?: string;
}

/** What a chart says of the place that is pointed at; the library hands in the first three. */
export function ChartNote({
  active,
  label,
  payload,
  titleOf,
  written,
}: {
  active?: boolean;
  label?: string | number;
  payload?: readonly Noted[];
  titleOf: (label: string) => string;
  written: (value: number) => string;
}) {
  if (!active || !payload?.length) return null;
  return (
    <div className="rounded-control border border-line bg-surface px-3 py-2 text-sm text-ink shadow-float">
      <p className="font-semibold">{titleOf(String(label))}</p>
      {payload
        .filter(({ value }) => typeof value === 'number')
        .map(({ name, value }) => (
          <p key={String(name)} className="tabular-nums">
            {name}: {written(Number(value))}
          </p>
        ))}
    </div>
  );
}
