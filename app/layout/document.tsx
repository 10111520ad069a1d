import bangla400 from '@fontsource/hind-siliguri/files/hind-siliguri-bengali-400-normal.woff2?url';
import bangla600 from '@fontsource/hind-siliguri/files/hind-siliguri-bengali-600-normal.woff2?url';
import latin400 from '@fontsource/hind-siliguri/files/hind-siliguri-latin-400-normal.woff2?url';
import latin600 from '@fontsource/hind-siliguri/files/hind-siliguri-latin-600-normal.woff2?url';
import { type ReactNode, useEffect, useRef } from 'react';
import {
  Links,
  Meta,
  Scripts,
  ScrollRestoration,
  useLocation,
  useMatches,
  useNavigation,
  useRouteError,
} from 'react-router';
import { LanguageProvider, useText } from '../i18n/language.tsx';
import type { PageDay } from '../search/today.ts';
import { useOptionalSite } from '../site.ts';
import icon from './favicon.svg?url';
import { Footer } from './footer.tsx';
import { Header } from './header.tsx';
import { LateToasts } from './late-toasts.tsx';

const fonts = { en: [latin400, latin600], bn: [bangla400, bangla600] };

const usualTheme = { light: '#17594a', dark: '#1d3b30' };

/** The whole document, for pages and error pages. */
export function Document({ children }: { children: ReactNode }) {
  const site = useOptionalSite();
  const language = site?.language ?? 'en';
  const look = site?.siteConfig.look;
  const theme = look?.themeColors ?? usualTheme;
  const day: PageDay = {
    'data-today': site?.siteConfig.today,
    'data-days-moved': site?.daysMoved || undefined,
  };
  const reviews = site?.siteConfig.reviews === 'real' ? 'real' : undefined;
  // A failed page keeps its match but has no picture. The library answers null when nothing failed.
  const failed = Boolean(useRouteError());
  const overPicture = useMatches().at(-1)?.id === 'routes/home/home' && !failed;
  useFocusNewPage('content');
  return (
    <html lang={language}>
      <head>
        <meta charSet="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <meta name="theme-color" content={theme.light} media="(prefers-color-scheme: light)" />
        <meta name="theme-color" content={theme.dark} media="(prefers-color-scheme: dark)" />
        {look?.icons ? (
          <link rel="icon" type="image/png" sizes="32x32" href={look.icons[32]} />
        ) : (
          <link rel="icon" type="image/svg+xml" href={icon} />
        )}
        <link rel="apple-touch-icon" href={look?.icons?.[180] ?? '/icons/apple-touch-180.png'} />
        <link rel="manifest" href={`/manifest.webmanifest?lang=${language}`} />
        {/* Loaded with the styles, so that the first visible text has the page's own font and nothing moves. */}
        {fonts[language].map((font) => (
          <link key={font} rel="preload" as="font" type="font/woff2" href={font} crossOrigin="anonymous" />
        ))}
        <Meta />
        {/* Styles need no nonce, and the router's own would differ between server and browser. */}
        <Links nonce="" />
        {/* After the site's own styles, whose colours it replaces. The server writes it, out of six digits a colour. */}
        {look?.styles && <style>{look.styles}</style>}
      </head>
      <body className="flex min-h-dvh flex-col" {...day} data-reviews={reviews}>
        <LanguageProvider language={language}>
          <SkipLink />
          <ProgressLine />
          <Header overPicture={overPicture} />
          <main id="content" tabIndex={-1} className={`flex-1 outline-none ${overPicture ? '' : 'pt-16'}`}>
            {children}
          </main>
          <Footer />
          <LateToasts />
        </LanguageProvider>
        <ScrollRestoration />
        <Scripts />
      </body>
    </html>
  );
}

/** A progress line at the top while the next page is loading; a quick answer never shows it. */
function ProgressLine() {
  const coming = useNavigation().state !== 'idle';
  return (
    <div
      aria-hidden="true"
      className={`fixed inset-x-0 top-0 z-50 h-1 origin-left bg-sunset ${coming ? 'progress-line' : 'hidden'}`}
    />
  );
}

/** The first stops of the keyboard: skip the header, and on the list also form and filters to the results. */
function SkipLink() {
  const { hotels, layout } = useText();
  const isList = useMatches().at(-1)?.id === 'routes/hotels/hotels';
  return (
    <>
      <a href="#content" className="skip">
        {layout.skip}
      </a>
      {isList && (
        <a href="#results" className="skip">
          {hotels.skipToResults}
        </a>
      )}
    </>
  );
}

/**
 * On a new path the focus moves to the content, as after a full page load, so that users of screen readers and
 * keyboards do not stay at their old position. Filters and dates do not change the path.
 */
function useFocusNewPage(contentId: string): void {
  const { pathname } = useLocation();
  const lastPath = useRef(pathname);
  useEffect(() => {
    if (lastPath.current === pathname) return;
    lastPath.current = pathname;
    const content = document.getElementById(contentId);
    if (!content?.contains(document.activeElement)) content?.focus({ preventScroll: true });
  }, [contentId, pathname]);
}
