import { localizedText, useLanguage, useUnbrokenFormat } from '../../../i18n/language.tsx';
import { useAdminText } from '../../../i18n/use-admin-text.ts';
import { FailedPart, ListFailed } from '../../../layout/failed-part.tsx';
import { useListAddress } from '../../../lists/use-list-address.ts';
import { Button, ButtonLink } from '../../../ui/button.tsx';
import { PageContainer } from '../../../ui/page-container.tsx';
import { Tag } from '../../../ui/tag.tsx';
import { adminMeta } from '../admin-meta.ts';
import { useFreshPage } from '../guests/use-fresh-page.ts';
import type { Route } from './+types/dashboard';
import { DayCharts } from './day-charts.tsx';
import { FigureTiles } from './figure-tiles.tsx';
import { HotelsSection } from './hotels-section.tsx';
import { loadDashboard } from './load-dashboard.ts';
import { PeriodForm } from './period-form.tsx';
import { SetupList } from './setup-list.tsx';
import { TodaySection } from './today/today-section.tsx';

export function meta({ matches }: Route.MetaArgs) {
  return adminMeta(matches, ({ menu }) => menu.dashboard);
}

export function clientLoader({ request }: Route.ClientLoaderArgs) {
  return loadDashboard(request);
}

/** Today's work, then the business figures: the period in six figures, day by day and hotel by hotel. */
export default function Dashboard({ loaderData }: Route.ComponentProps) {
  const { dashboard: texts, today: dayTexts, desk } = useAdminText();
  const { night } = useUnbrokenFormat();
  const language = useLanguage();
  const { change, busy } = useListAddress();
  const { question, today, setup, byDay, hotels } = loaderData;
  const { hotel, total, days } = byDay;
  useFreshPage();
  return (
    <PageContainer className="min-h-dvh py-6 sm:py-8">
      <div className="flex flex-wrap items-center justify-between gap-x-6 gap-y-2">
        <h1 className="text-2xl">{texts.title}</h1>
        <ButtonLink to="/admin/walkIn" look="primary">
          {desk.walkIn.open}
        </ButtonLink>
      </div>
      {hotel && (
        <p className="mt-2 flex flex-wrap items-center gap-x-4 gap-y-2">
          <strong>{texts.oneHotel(localizedText(language, hotel.hotelName, hotel.hotelNameBn))}</strong>
          {hotel.archived && <Tag tone="grey">{texts.archived}</Tag>}
          <Button onClick={() => change({ hotelId: undefined })}>{texts.backToAll}</Button>
        </p>
      )}
      <div aria-busy={busy} className={busy ? 'opacity-60 transition-opacity delay-200' : ''}>
        {!hotel && <SetupList setup={setup} />}
        {today ? (
          <TodaySection today={today} hotelId={hotel?._id} />
        ) : (
          <FailedPart className="mt-4" text={dayTexts.notLoaded} />
        )}
        <h2 className="mt-10 text-xl">{texts.period}</h2>
        <PeriodForm question={question} />
        <p role="status" className="mt-4 text-muted">
          {texts.fromTo(night(question.from), night(question.to))}
        </p>
        <FigureTiles total={total} gatewayFees={byDay.gatewayFees} givenBack={byDay.givenBack} />
        <DayCharts days={days} />
        {!hotel && <HotelsSection question={question} list={hotels} />}
      </div>
    </PageContainer>
  );
}

export function ErrorBoundary() {
  const { dashboard: texts } = useAdminText();
  return <ListFailed title={texts.title} text={texts.failed} />;
}
