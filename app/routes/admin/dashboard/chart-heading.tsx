/** A chart's subject and unit; the axis itself has no space for the unit. */
export function ChartHeading({ name, unit }: { name: string; unit: string | undefined }) {
  return (
    <h3 className="mb-3 text-lg">
      <span>{name}</span>
      {unit && <span className="text-base font-normal text-muted">{` (${unit})`}</span>}
    </h3>
  );
}
