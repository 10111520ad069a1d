/** What a chart shows, and in what: the axis itself has no room for its unit. */
export function ChartHeading({ name, unit }: { name: string; unit: string | undefined }) {
  return (
    <h3 className="mb-3 text-lg">
      {name}
      {unit && <span className="text-base font-normal text-muted"> ({unit})</span>}
    </h3>
  );
}
