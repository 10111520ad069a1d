import type { LoaderFunctionArgs } from 'react-router';
import { catalogueOf } from '../i18n/load-catalogue.ts';
import { pageContext } from '../page-context.ts';

/** GET /manifest.webmanifest: the data to install the website on a phone, in the page's language. */
export function loader({ context }: LoaderFunctionArgs): Response {
  const { services, language } = context.get(pageContext);
  const { brand, look } = services.siteConfig();
  const { layout, home } = catalogueOf(language);
  const icon = (name: string, size: number, purpose: string) => ({
    src: look?.icons?.[size] ?? `/icons/${name}.png`,
    sizes: `${size}x${size}`,
    type: 'image/png',
    purpose,
  });
  const manifest = {
    // The same app in every language.
    id: '/',
    name: layout.defaultTitle(brand),
    short_name: brand,
    description: home.description,
    lang: language,
    dir: 'ltr',
    start_url: '/',
    scope: '/',
    display: 'standalone',
    background_color: look?.pageColor ?? '#fbf7f0',
    theme_color: look?.themeColors.light ?? '#17594a',
    icons: [
      icon('icon-192', 192, 'any'),
      icon('icon-512', 512, 'any'),
      icon('maskable-512', 512, 'maskable'),
    ],
    shortcuts: [{ name: layout.myBookings, url: '/myBookings' }],
  };
  return new Response(JSON.stringify(manifest), {
    headers: { 'Content-Type': 'application/manifest+json; charset=utf-8' },
  });
}
