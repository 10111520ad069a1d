import type { DashboardByDay } from '../../../../contract/dashboard.ts';
import { latePart } from '../../../ui/late-part.tsx';
import { ChartHeading } from './chart-heading.tsx';
import { ChartTable } from './chart-table.tsx';
import type { DaySeries } from './day-drawing.tsx';

/** The chart library is large, so the figures are shown before it is loaded. */
const DayDrawing = latePart(() => import('./day-drawing.tsx'));

type Day = DashboardByDay['days'][number];

/** One chart by day with its table. */
export function DayChart({
  name,
  days,
  series,
  line = false,
  unit,
  written,
  onAxis,
}: {
  name: string;
  days: Day[];
  series: (DaySeries & { key: Exclude<keyof Day, 'day'> })[];
  line?: boolean;
  /** The unit of the axis, if the numbers do not show it. */
  unit?: string;
  written: (value: number | null) => string;
  onAxis: (value: number) => string;
}) {
  return (
    <section aria-label={name} className="min-w-0 rounded-card border border-line bg-surface p-4">
      <ChartHeading name={name} unit={unit} />
      <DayDrawing
        part={{ days, series, line, written, onAxis }}
        waiting={<div className="h-64 rounded-control bg-raised" />}
      />
      <ChartTable
        name={name}
        rows={days}
        columns={series.map(({ key, name: head }) => ({ head, cell: (row: Day) => written(row[key]) }))}
      />
    </section>
  );
}
