import { useState } from 'react';
import { isNightDate } from '../../../../../kernel/stay-dates.ts';
import { callForResponse } from '../../../../calls.ts';
import { useLanguage } from '../../../../i18n/language.tsx';
import { useAdminText } from '../../../../i18n/use-admin-text.ts';
import { useToday } from '../../../../search/today.ts';
import { DayField } from '../../../../ui/day-field.tsx';
import { Notice } from '../../../../ui/notice.tsx';
import { PageContainer } from '../../../../ui/page-container.tsx';
import { SubmitButton } from '../../../../ui/submit-button.tsx';
import { adminMeta } from '../../admin-meta.ts';
import { HotelChoice } from '../../hotel-choice/hotel-choice.tsx';
import { readLastHotel } from '../../hotel-choice/last-hotel.ts';
import { useListDownload } from '../use-list-download.ts';
import type { Route } from './+types/police-list';

export function meta({ matches }: Route.MetaArgs) {
  return adminMeta(matches, ({ menu }) => menu.policeList);
}

/** The guests of a hotel in one night as a file, as the police requires. */
export default function PoliceList() {
  const { menu, policeList: texts } = useAdminText();
  const language = useLanguage();
  const today = useToday();
  const [hotel, setHotel] = useState(readLastHotel);
  const [isTyping, setTyping] = useState(false);
  const [night, setNight] = useState<string>(today);
  const wanted =
    hotel && !isTyping && isNightDate(night) ? { hotelId: hotel.id, night, lang: language } : undefined;
  const { state, download } = useListDownload(wanted, (body) => callForResponse('policeList', { body }));

  return (
    <PageContainer className="min-h-dvh py-6 sm:py-8">
      <h1 className="text-2xl">{menu.policeList}</h1>
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
        <DayField
          label={texts.night}
          value={night}
          max={today}
          onDay={setNight}
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
