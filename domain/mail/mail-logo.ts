import { escapeHtml } from './escape-html.ts';

/** The operator's mark, a picture of the site. */
export interface MailLogo {
  address: string;
  width: number;
  height: number;
}

const logoHeight = 40;

/** Above the text, with its size, so that nothing moves when the picture arrives, and the brand in its place until then. */
export function mailLogoHtml({
  logo,
  publicOrigin,
  brand,
}: {
  logo?: MailLogo | undefined;
  publicOrigin: string;
  brand: string;
}): string {
  if (!logo) return '';
  const width = Math.round((logo.width / logo.height) * logoHeight);
  return `<p><img src="${publicOrigin}${logo.address}" alt="${escapeHtml(brand)}" width="${width}" height="${logoHeight}"></p>`;
}
