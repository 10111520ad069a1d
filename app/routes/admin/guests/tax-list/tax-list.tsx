import { useState } from 'react';
import { addDays, type NightDate } from '../../../../../kernel/stay-dates.ts';
import { callForResponse } from '../../../../calls.ts';
import { useFormat, useLanguage } from '../../../../i18n/language.tsx';
import { useAdminText } from '../../../../i18n/use-admin-text.ts';
import { useToday } from '../../../../search/today.ts';
import { SelectField } from '../../../../ui/select-field.tsx';
import { adminMeta } from '../../admin-meta.ts';
import { HotelFile } from '../hotel-file.tsx';
import type { Route } from './+types/tax-list';

const monthsOffered = 24;

/** The months of today's guests and those before, as `YYYY-MM`: who sleeps here on a last day of a month departs in the next. */
function monthsUntil(today: NightDate): string[] {
  const months = [addDays(today, 1).slice(0, 7)];
  while (months.length < monthsOffered) months.push(addDays(`${months.at(-1)}-01`, -1).slice(0, 7));
  return months;
}

export function meta({ matches }: Route.MetaArgs) {
  return adminMeta(matches, ({ menu }) => menu.taxList);
}

/** A hotel's bookings of a month with their taxes as a file, for its own return. */
export default function TaxList() {
  const { menu, taxList: texts } = useAdminText();
  const lang = useLanguage();
  const today = useToday();
  const { monthYear } = useFormat();
  const [month, setMonth] = useState<string>(today.slice(0, 7));
  return (
    <HotelFile
      title={menu.taxList}
      texts={texts}
      time={month}
      ask={(hotelId, month) => callForResponse('taxList', { body: { hotelId, month, lang } })}
    >
      <SelectField
        label={texts.month}
        options={monthsUntil(today).map((value) => ({ value, text: monthYear(`${value}-01`) }))}
        value={month}
        onPick={setMonth}
        className="sm:max-w-[calc((100%-2rem)/3)]"
      />
    </HotelFile>
  );
}
