import type { DashboardByDay, DeskFigures } from '../../../../contract/dashboard.ts';
import { useAdminText } from '../../../i18n/use-admin-text.ts';
import { useFigureTexts } from './use-figure-texts.ts';

/** The whole period in six figures, and the gateway's fees and what was given back, where there are any. */
export function FigureTiles({
  total,
  gatewayFees,
  givenBack,
}: Pick<DashboardByDay, 'gatewayFees' | 'givenBack'> & { total: DeskFigures }) {
  const { dashboard: texts, goodwill } = useAdminText();
  const { percent, money, number } = useFigureTexts();
  const tiles = [
    { name: texts.occupancy, value: percent(total.occupancy), hint: texts.occupancyHint },
    {
      name: texts.averageDailyRate,
      value: money(total.averageDailyRate),
      hint: texts.averageDailyRateHint,
    },
    { name: texts.revenue, value: money(total.revenue), hint: texts.revenueHint },
    { name: texts.arrivals, value: number(total.arrivals) },
    { name: texts.departures, value: number(total.departures) },
    { name: texts.noShows, value: number(total.noShows) },
    ...(gatewayFees > 0
      ? [{ name: texts.gatewayFees, value: money(gatewayFees), hint: texts.gatewayFeesHint }]
      : []),
    ...(givenBack > 0
      ? [{ name: goodwill.givenBack, value: money(givenBack), hint: goodwill.givenBackHint }]
      : []),
  ];
  return (
    <dl className="mt-6 grid grid-cols-3 gap-3">
      {tiles.map(({ name, value, hint }) => (
        <div
          key={name}
          className={`rounded-card border border-line bg-surface px-4 py-3 ${hint ? 'col-span-3 sm:col-span-1' : ''}`}
        >
          <dt className="text-sm text-muted">{name}</dt>
          <dd className="text-xl font-semibold tabular-nums">{value}</dd>
          {hint && <dd className="text-sm text-muted">{hint}</dd>}
        </div>
      ))}
    </dl>
  );
}
