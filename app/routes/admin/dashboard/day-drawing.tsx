import {
  Bar,
  CartesianGrid,
  ComposedChart,
  Legend,
  Line,
  ResponsiveContainer,
  Tooltip,
  XAxis,
  YAxis,
} from 'recharts';
import { useFormat } from '../../../i18n/language.tsx';
import { ChartNote } from './chart-note.tsx';

export interface DaySeries {
  key: string;
  name: string;
  /** A colour token. */
  colour: string;
  /** Lines can also be distinguished without their colours. */
  dashes?: string;
}

/** With more bars than this they would be thinner than the gaps between them. */
const barsMax = 31;

/**
 * Figures by day: bars while they are wide enough, otherwise lines. Hidden from screen readers, which have the table.
 */
export default function DayDrawing({
  days,
  series,
  line,
  written,
  onAxis,
}: {
  days: ({ day: string } & Record<string, number | string | null>)[];
  series: DaySeries[];
  /** Shares and averages are not amounts that could be stacked, so they are always a line. */
  line: boolean;
  written: (value: number) => string;
  onAxis: (value: number) => string;
}) {
  const { shortNight, night } = useFormat();
  const few = days.length * series.length <= barsMax;
  return (
    <div aria-hidden="true" className="h-64">
      <ResponsiveContainer width="100%" height="100%">
        <ComposedChart
          data={days}
          accessibilityLayer={false}
          margin={{ top: 8, right: 12, bottom: 0, left: 0 }}
        >
          <CartesianGrid vertical={false} stroke="var(--color-line)" />
          <XAxis
            dataKey="day"
            tickFormatter={shortNight}
            minTickGap={28}
            tick={{ fill: 'var(--color-muted)', fontSize: 13 }}
            stroke="var(--color-edge)"
          />
          <YAxis
            width={64}
            tickFormatter={onAxis}
            tick={{ fill: 'var(--color-muted)', fontSize: 13 }}
            stroke="var(--color-edge)"
            allowDecimals={line}
          />
          <Tooltip
            cursor={{ fill: 'var(--color-raised)', stroke: 'var(--color-edge)' }}
            content={<ChartNote titleOf={night} written={written} />}
          />
          {/* In the order of the series; the library's default sorts by name, which differs by language. */}
          {series.length > 1 && <Legend itemSorter={null} />}
          {series.map(({ key, name, colour, dashes }) =>
            few && !line ? (
              <Bar key={key} dataKey={key} name={name} fill={colour} isAnimationActive={false} />
            ) : (
              <Line
                key={key}
                dataKey={key}
                name={name}
                stroke={colour}
                strokeWidth={2}
                strokeDasharray={dashes}
                dot={days.length <= barsMax ? { r: 3, fill: colour, strokeDasharray: '' } : false}
                isAnimationActive={false}
                connectNulls={false}
              />
            ),
          )}
        </ComposedChart>
      </ResponsiveContainer>
    </div>
  );
}
