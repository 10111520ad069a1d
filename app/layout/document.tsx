import bangla400 from '@fontsource/hind-siliguri/files/hind-siliguri-bengali-400-normal.woff2?url';
import bangla600 from '@fontsource/hind-siliguri/files/hind-siliguri-bengali-600-normal.woff2?url';
import latin400 from '@fontsource/hind-siliguri/files/hind-siliguri-latin-400-normal.woff2?url';
import latin600 from '@fontsource/hind-siliguri/files/hind-siliguri-latin-600-normal.woff2?url';
import type { ReactNode } from 'react';
import { Links, Meta, Scripts, ScrollRestoration, useMatches, useRouteError } from 'react-router';
import { LanguageProvider } from '../i18n/language.tsx';
import { useSiteIfKnown } from '../site.ts';
import icon from './favicon.svg?url';
import { Footer } from './footer.tsx';
import { Header } from './header.tsx';
import { LateToasts } from './late-toasts.tsx';
import { ProgressLine } from './progress-line.tsx';
import { SkipLink } from './skip-link.tsx';
import { useFocusNewPage } from './use-focus-new-page.ts';

const fonts = { en: [latin400, latin600], bn: [bangla400, bangla600] };

/** The whole document, around pages and error pages alike. */
export function Document({ children }: { children: ReactNode }) {
  const language = useSiteIfKnown()?.language ?? 'en';
  // A page that failed keeps its match, and has no picture. The library says null where nothing failed.
  const failed = Boolean(useRouteError());
  const overPicture = useMatches().at(-1)?.id === 'routes/home/home' && !failed;
  useFocusNewPage('content');
  return (
    <html lang={language}>
      <head>
        <meta charSet="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <meta name="theme-color" content="#17594a" media="(prefers-color-scheme: light)" />
        <meta name="theme-color" content="#1d3b30" media="(prefers-color-scheme: dark)" />
        <link rel="icon" type="image/svg+xml" href={icon} />
        <link rel="apple-touch-icon" href="/icons/apple-touch-180.png" />
        <link rel="manifest" href={`/manifest.webmanifest?lang=${language}`} />
        {/* Along with the styles, so that the first words seen are in the page's own letters and none moves. */}
        {fonts[language].map((font) => (
          <link key={font} rel="preload" as="font" type="font/woff2" href={font} crossOrigin="anonymous" />
        ))}
        <Meta />
        {/* Styles need no nonce, and the router's own would differ between server and browser. */}
        <Links nonce="" />
      </head>
      <body className="flex min-h-dvh flex-col">
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
