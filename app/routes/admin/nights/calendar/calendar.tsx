import { useSearchParams } from 'react-router';
import { noProfiles, ratesOn } from '../../../../../kernel/tax-profiles.ts';
import { localizedText, useLanguage, useText } from '../../../../i18n/language.tsx';
import { adminTextOf, useAdminText } from '../../../../i18n/use-admin-text.ts';
import { pageMeta } from '../../../../page-meta.ts';
import { Button } from '../../../../ui/button.tsx';
import { Notice } from '../../../../ui/notice.tsx';
import { PageContainer } from '../../../../ui/page-container.tsx';
import { HotelChoice } from '../../hotel-choice/hotel-choice.tsx';
import type { Route } from './+types/calendar';
import { CalendarOfHotel } from './calendar-of-hotel.tsx';
import { HolidaysSection } from './holidays/holidays-section.tsx';
import { ProposedHolidays } from './holidays/proposed-holidays.tsx';
import { type CalendarPage, loadCalendar } from './load-calendar.ts';
import { makeCalls } from './make-calls.ts';
import { HotelsSeason } from './seasons/hotels-season.tsx';
import { SeasonsSection } from './seasons/seasons-section.tsx';

export function meta({ matches }: Route.MetaArgs) {
  return pageMeta(matches, (_, language) => ({ title: adminTextOf(language).calendar.title }));
}

export function clientLoader({ request }: Route.ClientLoaderArgs) {
  return loadCalendar(request);
}

export function clientAction({ request }: Route.ClientActionArgs) {
  return makeCalls(request);
}

/** The rates and rooms calendar: a hotel's rooms as rows, a month's nights as columns, and forms for changes. */
export default function Calendar({ loaderData }: Route.ComponentProps) {
  const { calendar: texts } = useAdminText();
  const [, setParameters] = useSearchParams();
  const hotelName = useHotelName(loaderData.hotel);
  const choose = (hotelId: string) =>
    setParameters(
      (before) => {
        const month = before.get('month');
        return { hotel: hotelId, ...(month && { month }) };
      },
      { preventScrollReset: true },
    );
  return (
    <PageContainer className="min-h-dvh py-6 sm:py-8 lg:px-4!">
      <h1 className="text-2xl">{texts.title}</h1>
      <div className="mt-4">
        <HotelChoice
          name={hotelName}
          chosenId={loaderData.hotel?._id}
          onChoose={({ id }) => choose(id)}
          needed={loaderData.hotel === undefined}
        />
      </div>
      {loaderData.hotel ? (
        <>
          <CalendarOfHotel page={loaderData} hotelName={hotelName} />
          <SeasonsSection
            key={loaderData.hotel._id}
            hotelId={loaderData.hotel._id}
            hotelTerm={loaderData.hotel.advance}
            taxes={ratesOn(loaderData.hotel.taxes ?? noProfiles, loaderData.today)}
            rooms={loaderData.rooms}
            seasons={loaderData.seasons}
            today={loaderData.today}
          />
        </>
      ) : (
        <Notice tone={loaderData.hotel === null ? 'warning' : 'info'} className="mt-4">
          {loaderData.hotel === null ? texts.hotelGone : texts.chooseHotel}
        </Notice>
      )}
      <HotelsSeason />
      <HolidaysSection holidays={loaderData.holidays} />
      <ProposedHolidays today={loaderData.today} holidays={loaderData.holidays} />
    </PageContainer>
  );
}

export function ErrorBoundary() {
  const { common } = useText();
  const { calendar: texts } = useAdminText();
  return (
    <PageContainer className="min-h-dvh py-6 sm:py-8">
      <h1 className="text-2xl">{texts.title}</h1>
      <Notice tone="error" className="mt-4 mb-4">
        {texts.failed}
      </Notice>
      <Button onClick={() => window.location.reload()}>{common.retry}</Button>
    </PageContainer>
  );
}

/** The chosen hotel's name in the page's language; empty without one. */
function useHotelName(hotel: CalendarPage['hotel']): string {
  const language = useLanguage();
  return hotel ? localizedText(language, hotel.hotelName, hotel.hotelNameBn) : '';
}
