import type { Holiday } from '../../../../../../contract/holiday.ts';
import { dateOfParts } from '../../../../../../kernel/day-parts.ts';
import { localizedText, useFormat, useLanguage } from '../../../../../i18n/language.tsx';
import { useAdminText } from '../../../../../i18n/use-admin-text.ts';
import { Button } from '../../../../../ui/button.tsx';
import { tableRole } from '../../../../../ui/table/column.ts';

interface Props {
  holidays: Holiday[];
  onEdit: (holiday: Holiday) => void;
  onRemove: (holiday: Holiday) => void;
}

/** On a phone a row has two lines, the date under the name and the buttons beside both. */
export function HolidayTable({ holidays, onEdit, onRemove }: Props) {
  const { calendar: texts } = useAdminText();
  const language = useLanguage();
  const dateOf = useHolidayDate();
  return (
    <table {...tableRole.table} className="mt-3 block w-full border-collapse sm:table">
      <caption className="sr-only">{texts.holidays}</caption>
      <thead {...tableRole.group} className="sr-only sm:not-sr-only sm:table-header-group">
        <tr {...tableRole.row} className="border-b border-edge text-left text-sm">
          <th {...tableRole.head} scope="col" className="py-2 pr-4">
            {texts.date}
          </th>
          <th {...tableRole.head} scope="col" className="py-2 pr-4">
            {texts.name}
          </th>
          <th {...tableRole.head} scope="col" className="py-2 text-right">
            {texts.action}
          </th>
        </tr>
      </thead>
      <tbody {...tableRole.group} className="block border-t border-line sm:table-row-group sm:border-0">
        {holidays.map((holiday) => {
          const name = localizedText(language, holiday.name, holiday.nameBn);
          return (
            <tr
              {...tableRole.row}
              key={holiday._id}
              className="grid grid-cols-[minmax(0,1fr)_auto] items-center border-b border-line py-2 align-top sm:table-row sm:py-0"
            >
              <td {...tableRole.cell} className="row-start-2 text-muted sm:py-2.5 sm:pr-4 sm:text-ink">
                {dateOf(holiday)}
              </td>
              <td {...tableRole.cell} className="row-start-1 font-semibold sm:py-2.5 sm:pr-4 sm:font-normal">
                {name}
              </td>
              <td
                {...tableRole.cell}
                // The button's text, not its padding, is aligned with the column's header.
                className="relative -right-3 col-start-2 row-span-2 row-start-1 text-right whitespace-nowrap"
              >
                <Button
                  look="quiet"
                  className="px-3!"
                  aria-label={texts.editHoliday(name)}
                  onClick={() => onEdit(holiday)}
                >
                  {texts.edit}
                </Button>
                <Button
                  look="quiet"
                  className="px-3! text-red!"
                  aria-label={texts.removeHoliday(name)}
                  onClick={() => onRemove(holiday)}
                >
                  {texts.remove}
                </Button>
              </td>
            </tr>
          );
        })}
      </tbody>
    </table>
  );
}

/** '16 Dec, every year', or with its own year. */
export function useHolidayDate(): (holiday: Pick<Holiday, 'year' | 'month' | 'day'>) => string {
  const { calendar: texts } = useAdminText();
  const { shortNight, year: written } = useFormat();
  return ({ year, month, day }) => {
    // Any leap year: only its day and month are shown.
    const date = dateOfParts({ year: year ?? 2000, month, day });
    return `${shortNight(date)}, ${year === undefined ? texts.everyYear : written(year)}`;
  };
}
