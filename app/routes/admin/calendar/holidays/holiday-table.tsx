import type { Holiday } from '../../../../../contract/holiday.ts';
import { useFormat, useLanguage } from '../../../../i18n/language.tsx';
import { ownWords } from '../../../../i18n/own-words.ts';
import { useAdminText } from '../../../../i18n/use-admin-text.ts';
import { Button } from '../../../../ui/button.tsx';

interface Props {
  holidays: Holiday[];
  onEdit: (holiday: Holiday) => void;
  onRemove: (holiday: Holiday) => void;
}

export function HolidayTable({ holidays, onEdit, onRemove }: Props) {
  const { calendar: texts } = useAdminText();
  const language = useLanguage();
  const dateOf = useHolidayDate();
  return (
    <table className="mt-3 w-full border-collapse">
      <caption className="sr-only">{texts.holidays}</caption>
      <thead>
        <tr className="border-b border-edge text-left text-sm">
          <th scope="col" className="py-2 pr-4">
            {texts.date}
          </th>
          <th scope="col" className="py-2 pr-4">
            {texts.name}
          </th>
          <th scope="col" className="py-2 text-right">
            {texts.action}
          </th>
        </tr>
      </thead>
      <tbody>
        {holidays.map((holiday) => {
          const name = ownWords(language, holiday.name, holiday.nameBn);
          return (
            <tr key={holiday._id} className="border-b border-line align-top">
              <td className="py-2.5 pr-4">{dateOf(holiday)}</td>
              <td className="py-2.5 pr-4">{name}</td>
              <td className="text-right sm:whitespace-nowrap">
                <Button
                  look="quiet"
                  className="px-3"
                  aria-label={texts.editHoliday(name)}
                  onClick={() => onEdit(holiday)}
                >
                  {texts.edit}
                </Button>
                <Button
                  look="quiet"
                  className="px-3"
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
function useHolidayDate(): (holiday: Holiday) => string {
  const { calendar: texts } = useAdminText();
  const { shortNight, year: written } = useFormat();
  return ({ year, month, day }) => {
    // Any leap year: only its day and month are shown.
    const date = [year ?? 2000, month, day].map((part) => String(part).padStart(2, '0')).join('-');
    return `${shortNight(date)}, ${year === undefined ? texts.everyYear : written(year)}`;
  };
}
