import type { ReactNode } from 'react';
import type { Hotel } from '../../../contract/hotel.ts';
import { PolicyWords } from '../../cancellation/policy-words.tsx';
import { useText } from '../../i18n/language.tsx';
import { Icon, type IconName } from '../../ui/icon.tsx';
import { tableRole } from '../../ui/table/column.ts';
import { useHotelPapers } from './use-hotel-papers.ts';
import { useLocationLine } from './use-location-line.ts';

/** `checkIn`: of the searched stay, as the example for the cost of cancelling; a page without dates has none. */
export function PolicySection({ hotel, checkIn }: { hotel: Hotel; checkIn?: string }) {
  const { hotel: texts, cancellation } = useText();
  const line = useLocationLine(hotel);
  const papers = useHotelPapers(hotel);
  const rows: [icon: IconName, term: string, content: ReactNode][] = [
    ['clock', texts.checkIn, texts.deskTimes[hotel.checkIn]],
    ['clock', texts.checkOut, texts.deskTimes[hotel.checkOut]],
    ['guests', texts.children, texts.childrenFree(hotel.child)],
    [
      'days',
      cancellation.title,
      <PolicyWords
        key="policy"
        policy={hotel.cancellation}
        {...(checkIn !== undefined && { checkIn })}
        isPartPaid={hotel.advance !== 'all'}
      />,
    ],
    [
      'phone',
      texts.reach,
      <>
        <a
          href={`tel:${hotel.hotelPhoneNumber}`}
          className="-my-2.5 inline-flex min-h-11 items-center font-semibold text-tea underline underline-offset-4"
        >
          {hotel.hotelPhoneNumber}
        </a>
        <br />
        <span>{line}</span>
      </>,
    ],
  ];
  if (hotel.instruction.length > 0)
    rows.push([
      'signpost',
      texts.instructions,
      <ul key="instructions" className="grid gap-1">
        {hotel.instruction.map((instruction) => (
          <li key={instruction}>{texts.instructionSentences[instruction]}</li>
        ))}
      </ul>,
    ]);
  for (const [icon, term, lines] of papers)
    rows.push([
      icon,
      term,
      <ul key={term} className="grid gap-1">
        {lines.map((line) => (
          <li key={line}>{line}</li>
        ))}
      </ul>,
    ]);
  return (
    <section aria-labelledby="hotel-policy" className="mt-10">
      <h2 id="hotel-policy" className="text-xl">
        {texts.policy}
      </h2>
      <div className="mt-4 overflow-hidden rounded-card border border-line bg-surface">
        <table {...tableRole.table} aria-labelledby="hotel-policy" className="w-full max-sm:block">
          <tbody {...tableRole.group} className="divide-y divide-line max-sm:block">
            {rows.map(([icon, term, content]) => (
              <tr key={term} {...tableRole.row} className="align-top max-sm:block max-sm:px-4 max-sm:py-3">
                <th
                  scope="row"
                  {...tableRole.rowHead}
                  className="text-left font-semibold max-sm:block sm:w-52 sm:py-3 sm:pr-3 sm:pl-5"
                >
                  <span className="flex items-start gap-2.5">
                    <Icon name={icon} className="mt-0.5 size-5 text-tea" />
                    <span>{term}</span>
                  </span>
                </th>
                <td {...tableRole.cell} className="max-sm:mt-1 max-sm:block max-sm:pl-7.5 sm:py-3 sm:pr-5">
                  {content}
                </td>
              </tr>
            ))}
          </tbody>
        </table>
      </div>
    </section>
  );
}
