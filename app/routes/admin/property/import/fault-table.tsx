import { useFormat } from '../../../../i18n/language.tsx';
import { useAdminText } from '../../../../i18n/use-admin-text.ts';
import { Notice } from '../../../../ui/notice.tsx';
import { useFault } from '../../../../ui/use-fault.ts';
import type { CellFault } from './import-files.ts';

/** As many as the call names. */
const faultsMax = 1000;

/** Every wrong cell by file, row and column. */
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
        <table className="w-full text-sm">
          <thead className="sticky top-0 bg-raised">
            <tr>
              {heads.map((head) => (
                <th key={head} scope="col" className="px-3 py-2 text-left">
                  {head}
                </th>
              ))}
            </tr>
          </thead>
          <tbody className="divide-y divide-line">
            {faults.map((fault) => (
              <tr key={`${fault.file} ${fault.row} ${fault.column}`}>
                <td className="px-3 py-2">{`${fault.file}.csv`}</td>
                <td className="px-3 py-2 tabular-nums">{fault.row === undefined ? '' : number(fault.row)}</td>
                <td className="px-3 py-2">{fault.column}</td>
                <td className="px-3 py-2">{sentence(fault)}</td>
              </tr>
            ))}
          </tbody>
        </table>
      </section>
    </section>
  );
}
