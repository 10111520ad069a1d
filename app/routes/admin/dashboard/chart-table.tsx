import { type ReactNode, useState } from 'react';
import type { NightDate } from '../../../../kernel/stay-dates.ts';
import { useFormat } from '../../../i18n/language.tsx';
import { useAdminText } from '../../../i18n/use-admin-text.ts';

export interface DayColumn<Row> {
  head: string;
  cell(row: Row): ReactNode;
}

/** The figures behind a chart as a table, for screen readers and for exact numbers. Rendered when it is opened. */
export function ChartTable<Row extends { day: NightDate }>({
  name,
  columns,
  rows,
}: {
  name: string;
  columns: DayColumn<Row>[];
  rows: Row[];
}) {
  const { dashboard: texts } = useAdminText();
  const { night } = useFormat();
  const [open, setOpen] = useState(false);
  return (
    <details className="mt-2" onToggle={(event) => setOpen(event.currentTarget.open)}>
      <summary className="inline-flex min-h-11 cursor-pointer items-center font-semibold text-tea underline-offset-4 hover:underline">
        {texts.showTable(name)}
      </summary>
      {open && (
        <section
          aria-label={texts.table(name)}
          // biome-ignore lint/a11y/noNoninteractiveTabindex: a scrolling element has to be reachable by keyboard.
          tabIndex={0}
          className="mt-2 max-h-96 overflow-auto rounded-control border border-line"
        >
          <table className="w-full text-sm">
            <caption className="sr-only">{name}</caption>
            <thead className="sticky top-0 bg-raised">
              <tr>
                {[texts.day, ...columns.map(({ head }) => head)].map((head, index) => (
                  <th
                    key={head}
                    scope="col"
                    className={`px-3 py-2 ${index > 0 ? 'text-right' : 'text-left'}`}
                  >
                    {head}
                  </th>
                ))}
              </tr>
            </thead>
            <tbody className="divide-y divide-line">
              {rows.map((row) => (
                <tr key={row.day}>
                  <th scope="row" className="px-3 py-2 text-left font-normal whitespace-nowrap">
                    {night(row.day)}
                  </th>
                  {columns.map(({ head, cell }) => (
                    <td key={head} className="px-3 py-2 text-right tabular-nums">
                      {cell(row)}
                    </td>
                  ))}
                </tr>
              ))}
            </tbody>
          </table>
        </section>
      )}
    </details>
  );
}
