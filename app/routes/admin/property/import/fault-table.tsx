import { useFormat } from '../../../../i18n/language.tsx';
import { useAdminText } from '../../../../i18n/use-admin-text.ts';
import { Notice } from '../../../../ui/notice.tsx';
import { tableRole } from '../../../../ui/table/column.ts';
import { useFault } from '../../../../ui/use-fault.ts';
import type { CellFault } from './import-files.ts';

/** As many as the call names. */
const faultsMax = 1000;

const cellClass = 'sm:px-3 sm:py-2';

/** Every wrong cell by file, row and column; on a phone what is wrong has a line of its own below them. */
export function FaultTable({ faults }: { faults: CellFault[] }) {
  const { importTexts: texts } = useAdminText();
  const { number } = useFormat();
  const sentence = useFault();
  const heads = [texts.file, texts.row, texts.column, texts.fault];
  return (
    <section className="mt-5 max-w-3xl">
      <Notice tone="error">
        <p>{texts.faults(number(faults.length))}</p>
        {faults.length >= faultsMax && <p>{texts.moreFaults}</p>}
      </Notice>
      <section
        aria-label={texts.faults(number(faults.length))}
        // biome-ignore lint/a11y/noNoninteractiveTabindex: a scrolling element has to be reachable by keyboard.
        tabIndex={0}
        className="mt-3 max-h-[70dvh] overflow-auto rounded-control border border-line"
      >
        <table {...tableRole.table} className="block w-full text-sm sm:table">
          <thead
            {...tableRole.group}
            className="sr-only bg-raised sm:not-sr-only sm:sticky sm:top-0 sm:table-header-group"
          >
            <tr {...tableRole.row}>
              {heads.map((head) => (
                <th {...tableRole.head} key={head} scope="col" className="px-3 py-2 text-left">
                  {head}
                </th>
              ))}
            </tr>
          </thead>
          <tbody {...tableRole.group} className="block divide-y divide-line sm:table-row-group">
            {faults.map((fault) => (
              <tr
                {...tableRole.row}
                key={`${fault.file} ${fault.row} ${fault.column}`}
                className="flex flex-wrap gap-x-3 px-3 py-2 sm:table-row"
              >
                <td {...tableRole.cell} className={cellClass}>{`${fault.file}.csv`}</td>
                <td {...tableRole.cell} className={`${cellClass} tabular-nums`}>
                  {fault.row !== undefined && (
                    <>
                      <span className="sm:hidden">{`${texts.row} `}</span>
                      <span>{number(fault.row)}</span>
                    </>
                  )}
                </td>
                <td {...tableRole.cell} className={`${cellClass} font-semibold sm:font-normal`}>
                  {fault.column}
                </td>
                <td {...tableRole.cell} className={`${cellClass} basis-full`}>
                  {sentence(fault)}
                </td>
              </tr>
            ))}
          </tbody>
        </table>
      </section>
    </section>
  );
}
