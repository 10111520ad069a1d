import { type ReactNode, useEffect } from 'react';
import { type LoaderFunctionArgs, Outlet } from 'react-router';
import './app.css';
// Imported before any schema.
import './zod-settings.ts';
import { dayNumber, dhakaDate } from '../kernel/stay-dates.ts';
import type { Route } from './+types/root';
import { Document } from './layout/document.tsx';
import { ErrorPage } from './layout/error-page.tsx';
import { errorTexts } from './layout/error-texts.ts';
import { hydratedEvent } from './layout/hydrated-event.ts';
import { restoreEntries } from './layout/stored-entries.ts';
import { pageContext } from './page-context.ts';
import { pageMeta } from './page-meta.ts';
import { expectsAccount } from './session/account-hint.ts';
import { ConfirmNotice } from './session/confirm-notice.tsx';
import { StorageNotice } from './session/storage-notice.tsx';
import { type Site, useSite } from './site.ts';
import { useHydrated } from './ui/use-hydrated.ts';

export function loader({ context, request }: LoaderFunctionArgs): Site {
  const { services, language } = context.get(pageContext);
  const siteConfig = services.siteConfig();
  return {
    language,
    namesLanguage: new URL(request.url).searchParams.get('lang') === language,
    siteConfig,
    daysMoved: dayNumber(siteConfig.today) - dayNumber(dhakaDate(Date.now())),
    expectsAccount: expectsAccount(request.headers.get('cookie')),
  };
}

/** Neither the installation nor the language changes while a page is open. The date does, and `useToday` follows it. */
export function shouldRevalidate() {
  return false;
}

/** The title of a page without its own, and of an error page. */
export function meta({ matches, error }: Route.MetaArgs) {
  return pageMeta(matches, (catalogue) => (error ? { title: errorTexts(error, catalogue).title } : {}));
}

export function Layout({ children }: { children: ReactNode }) {
  return <Document>{children}</Document>;
}

export default function Root() {
  const site = useSite();
  useWorker(site.siteConfig.offline);
  const hydrated = useHydrated();
  useEffect(() => {
    if (hydrated) document.dispatchEvent(new Event(hydratedEvent));
  }, [hydrated]);
  useEffect(() => void restoreEntries(), []);
  return (
    <>
      <ConfirmNotice />
      <StorageNotice />
      <Outlet />
    </>
  );
}

export function ErrorBoundary({ error }: Route.ErrorBoundaryProps) {
  return <ErrorPage error={error} />;
}

/** Long after the page is usable, so that the worker's downloads do not delay the visitor on a slow connection. */
const afterMs = 3000;

/** Installs the service worker of a built website, or removes it when the installation has turned it off. */
function useWorker(wanted: boolean): void {
  useEffect(() => {
    if (!import.meta.env.PROD) return;
    const timer = setTimeout(async () => {
      const { startWorker, stopWorker } = await import('./offline/worker.ts');
      await (wanted ? startWorker() : stopWorker());
    }, afterMs);
    return () => clearTimeout(timer);
  }, [wanted]);
}
