import { useState } from 'react';
import { Bar, BarChart, CartesianGrid, ResponsiveContainer, Tooltip, XAxis, YAxis } from 'recharts';
import { ChartNote } from './chart-note.tsx';
import { shortened, writtenPx } from './shortened.ts';

const rowPx = 30;
const fontPx = 13;
/** From this width on the names get enough space for nearly all of them. */
const roomyFromPx = 560;
const namesPx = { narrow: 136, roomy: 256 };
/** The space between a name and the axis. */
const tickPx = 8;

interface Drawn {
  id: string;
  name: string;
  figure: number | null;
}

/**
 * One figure of each hotel as bars with the names beside them. Hidden from screen readers, which have the table
 * below.
 */
export default function HotelDrawing({
  hotels,
  name,
  written,
  onAxis,
}: {
  hotels: Drawn[];
  /** The name of the figure. */
  name: string;
  written: (value: number) => string;
  onAxis: (value: number) => string;
}) {
  // Two hotels may have the same name, so the bars are identified by their ids and only the names are shown.
  const nameOf = (id: string) => hotels.find((hotel) => hotel.id === id)?.name ?? '';
  const [widthPx, setWidthPx] = useState(0);
  const axisPx = widthPx >= roomyFromPx ? namesPx.roomy : namesPx.narrow;
  const fits = (text: string) => writtenPx(text, fontPx) <= axisPx - tickPx;
  return (
    <div
      aria-hidden="true"
      style={{ height: hotels.length * rowPx + 40 }}
      // The container reports only later changes of its width.
      ref={(element) => {
        if (element) setWidthPx(element.clientWidth);
      }}
    >
      <ResponsiveContainer width="100%" height="100%" onResize={setWidthPx}>
        <BarChart
          data={hotels}
          layout="vertical"
          accessibilityLayer={false}
          margin={{ top: 0, right: 16, bottom: 0, left: 0 }}
        >
          <CartesianGrid horizontal={false} stroke="var(--color-line)" />
          <XAxis
            type="number"
            tickFormatter={onAxis}
            tick={{ fill: 'var(--color-muted)', fontSize: 13 }}
            stroke="var(--color-edge)"
          />
          <YAxis
            type="category"
            dataKey="id"
            width={axisPx}
            interval={0}
            tick={({ x, y, payload }) => (
              <text x={x} y={y} dy={4} textAnchor="end" fill="var(--color-muted)" fontSize={fontPx}>
                {shortened(nameOf(String(payload.value)), fits)}
              </text>
            )}
            stroke="var(--color-edge)"
          />
          <Tooltip
            cursor={{ fill: 'var(--color-raised)' }}
            content={<ChartNote titleOf={nameOf} written={written} />}
          />
          <Bar
            dataKey="figure"
            name={name}
            fill="var(--color-tea)"
            maxBarSize={20}
            isAnimationActive={false}
          />
        </BarChart>
      </ResponsiveContainer>
    </div>
  );
}
