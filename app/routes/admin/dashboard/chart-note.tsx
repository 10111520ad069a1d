interface Noted {
  name?: string | number;
  value?: unknown;
  color?: string;
}

/** A chart's tooltip for the place pointed at; the library passes the first three props. */
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
            {`${name}: ${written(Number(value))}`}
          </p>
        ))}
    </div>
  );
}
