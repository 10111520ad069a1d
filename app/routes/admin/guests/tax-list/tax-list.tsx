import { useState } from 'react';
import { addDays, type NightDate } from '../../../../../kernel/stay-dates.ts';
import { callForResponse } from '../../../../calls.ts';
import { useFormat, useLanguage } from '../../../../i18n/language.tsx';
import { useAdminText } from '../../../../i18n/use-admin-text.ts';
import { useToday } from '../../../../search/today.ts';
import { Notice } from '../../../../ui/notice.tsx';
import { PageContainer } from '../../../../ui/page-container.tsx';
import { SelectField } from '../../../../ui/select-field.tsx';
import { SubmitButton } from '../../../../ui/submit-button.tsx';
import { adminMeta } from '../../admin-meta.ts';
import { HotelChoice } from '../../hotel-choice/hotel-choice.tsx';
import { readLastHotel } from '../../hotel-choice/last-hotel.ts';
import { useListDownload } from '../use-list-download.ts';
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
  const language = useLanguage();
  const today = useToday();
  const [hotel, setHotel] = useState(readLastHotel);
  const [isTyping, setTyping] = useState(false);
  const months = monthsUntil(today);
  const { monthYear } = useFormat();
  const [month, setMonth] = useState<string>(today.slice(0, 7));
  const wanted = hotel && !isTyping ? { hotelId: hotel.id, month, lang: language } : undefined;
  const { state, download } = useListDownload(wanted, (body) => callForResponse('taxList', { body }));

  return (
    <PageContainer className="min-h-dvh py-6 sm:py-8">
      <h1 className="text-2xl">{menu.taxList}</h1>
      <p className="mt-1 max-w-3xl text-muted">{texts.intro}</p>
      <form
        method="post"
        noValidate
        onSubmit={(event) => {
          event.preventDefault();
          void download();
        }}
        className="mt-5 grid max-w-3xl gap-4 rounded-card border border-line bg-surface p-5 sm:p-8"
      >
        <HotelChoice
          name={hotel?.name ?? ''}
          chosenId={hotel?.id}
          onChoose={setHotel}
          onTyping={setTyping}
          withArchived
          needed
          remembered
          className="w-full"
        />
        <SelectField
          label={texts.month}
          options={months.map((value) => ({ value, text: monthYear(`${value}-01`) }))}
          value={month}
          onPick={setMonth}
          className="sm:max-w-[calc((100%-2rem)/3)]"
        />
        <div>
          <SubmitButton
            text={texts.download}
            busyText={texts.downloading}
            busy={state === 'busy'}
            className="w-full sm:w-auto"
          />
          {state === 'incomplete' && (
            <Notice tone="error" className="mt-4">
              {texts.incomplete}
            </Notice>
          )}
          {state === 'failed' && (
            <Notice tone="error" className="mt-4">
              {texts.failed}
            </Notice>
          )}
          <div role="status">
            {state === 'done' && (
              <Notice tone="success" className="mt-4">
                {texts.done}
              </Notice>
            )}
          </div>
        </div>
      </form>
    </PageContainer>
  );
}
