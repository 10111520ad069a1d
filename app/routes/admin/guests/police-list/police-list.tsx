import { useState } from 'react';
import { isNightDate } from '../../../../../kernel/stay-dates.ts';
import { callForResponse } from '../../../../calls.ts';
import { useLanguage } from '../../../../i18n/language.tsx';
import { useAdminText } from '../../../../i18n/use-admin-text.ts';
import { useToday } from '../../../../search/today.ts';
import { DayField } from '../../../../ui/day-field.tsx';
import { adminMeta } from '../../admin-meta.ts';
import { HotelFile } from '../hotel-file.tsx';
import type { Route } from './+types/police-list';

export function meta({ matches }: Route.MetaArgs) {
  return adminMeta(matches, ({ menu }) => menu.policeList);
}

/** The guests of a hotel in one night as a file, as the police requires. */
export default function PoliceList() {
  const { menu, policeList: texts } = useAdminText();
  const lang = useLanguage();
  const today = useToday();
  const [night, setNight] = useState<string>(today);
  return (
    <HotelFile
      title={menu.policeList}
      texts={texts}
      time={isNightDate(night) ? night : undefined}
      ask={(hotelId, night) => callForResponse('policeList', { body: { hotelId, night, lang } })}
    >
      <DayField
        label={texts.night}
        value={night}
        max={today}
        onDay={setNight}
        className="sm:max-w-[calc((100%-2rem)/3)]"
      />
    </HotelFile>
  );
}
