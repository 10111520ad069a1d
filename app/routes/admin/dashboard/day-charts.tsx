import type { DashboardByDay } from '../../../../contract/dashboard.ts';
import { useAdminText } from '../../../i18n/use-admin-text.ts';
import { latePart } from '../../../ui/late-part.tsx';
import { ChartHeading } from './chart-heading.tsx';
import { ChartTable } from './chart-table.tsx';
import type { DaySeries } from './day-drawing.tsx';
import { useFigureTexts } from './use-figure-texts.ts';

const tea = 'var(--color-tea)';
const sunset = 'var(--color-sunset)';
const sea = 'var(--color-sea)';

/** The figures of every day. */
export function DayCharts({ days }: { days: DashboardByDay['days'] }) {
  const { dashboard: texts } = useAdminText();
  const { percent, roundPercent, money, number, compact } = useFigureTexts();
  const count = (value: number | null) => number(value ?? 0);
  return (
    <section aria-labelledby="by-day" className="mt-10">
      <h2 id="by-day" className="text-xl">
        {texts.byDay}
      </h2>
      <div className="mt-3 grid gap-4 xl:grid-cols-2">
        <DayChart
          name={texts.occupancy}
          days={days}
          line
          series={[{ key: 'occupancy', name: texts.occupancy, colour: tea }]}
          written={percent}
          onAxis={roundPercent}
        />
        <DayChart
          name={texts.averageDailyRate}
          days={days}
          line
          series={[{ key: 'averageDailyRate', name: texts.averageDailyRate, colour: sea }]}
          unit={texts.taka}
          written={money}
          onAxis={compact}
        />
        <DayChart
          name={texts.revenue}
          days={days}
          series={[{ key: 'revenue', name: texts.revenue, colour: tea }]}
          unit={texts.taka}
          written={money}
          onAxis={compact}
        />
        <DayChart
          name={texts.arrivalsAndDepartures}
          days={days}
          series={[
            { key: 'arrivals', name: texts.arrivals, colour: tea },
            { key: 'departures', name: texts.departures, colour: sea, dashes: '6 3' },
            { key: 'noShows', name: texts.noShows, colour: sunset, dashes: '2 3' },
          ]}
          written={count}
          onAxis={number}
        />
      </div>
    </section>
  );
}

/** The chart library is large, so the figures are shown before it is loaded. */
const DayDrawing = latePart(() => import('./day-drawing.tsx'));

type Day = DashboardByDay['days'][number];

/** One chart by day with its table. */
function DayChart({
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
