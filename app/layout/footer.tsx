import type { ReactNode } from 'react';
import { linkedBusinessPages } from '../../contract/business-texts/business.ts';
import type { SiteConfig } from '../../contract/site-config.ts';
import { CachedPart } from '../cached-markup/cached-part.tsx';
import { useLanguage, useText } from '../i18n/language.tsx';
import { useOptionalSite } from '../site.ts';
import { Link } from '../ui/link.tsx';
import { PageContainer } from '../ui/page-container.tsx';
import { PhoneLink } from '../ui/phone-link.tsx';
import { VisuallyHidden } from '../ui/visually-hidden.tsx';
import { BrandLogo } from './brand-logo.tsx';

const link = 'foot-link';

function OutsideLink({ href, children }: { href: string; children: ReactNode }) {
  const { layout } = useText();
  return (
    <a href={href} target="_blank" rel="noopener noreferrer" className={link}>
      <span>{children}</span>
      <VisuallyHidden> ({layout.opensNewTab})</VisuallyHidden>
    </a>
  );
}

/** Social links and the developer's credit, from the configuration, and the link to one's own account. */
export function Footer() {
  const language = useLanguage();
  const config = useOptionalSite()?.siteConfig;
  if (!config) return null;
  const { brand, contact, paymentWays, business, socialLinks, developerCredit } = config;
  const parts = [brand, contact, paymentWays, business, socialLinks, developerCredit];
  return (
    <CachedPart
      as="footer"
      name={`footer ${language} ${JSON.stringify(parts)}`}
      className="mt-10 border-t border-line bg-raised/60 py-6 sm:mt-16 sm:py-10"
    >
      <FooterContent config={config} />
    </CachedPart>
  );
}

function FooterContent({ config }: { config: SiteConfig }) {
  const { favourites, layout, ownAccount } = useText();
  const { brand, contact, business, socialLinks, developerCredit } = config;
  return (
    <PageContainer className="flex flex-col gap-6 sm:flex-row sm:items-end sm:justify-between">
      <div>
        <p className="flex items-center gap-2.5 text-xl font-semibold text-tea">
          <BrandLogo />
          <span>{brand}</span>
        </p>
        <p className="mt-2 text-muted">{layout.tagline}</p>
        {/* Shown to everybody, so that nothing moves when the sign-in state becomes known; the page's guard handles visitors. */}
        <p className="mt-1 flex flex-wrap gap-x-5">
          <Link discover="none" to="/account" className={link}>
            {ownAccount.title}
          </Link>
          <Link discover="none" to="/favourites" className={`without-scripts:hidden ${link}`}>
            {favourites.title}
          </Link>
        </p>
        <ul aria-label={layout.aboutUs} className="flex flex-wrap gap-x-5">
          {linkedBusinessPages(config).map((page) => (
            <li key={page}>
              <Link discover="none" to={`/${page}`} className={link}>
                {layout.business[page]}
              </Link>
            </li>
          ))}
        </ul>
        {contact && (
          <div className="text-sm text-muted">
            <PhoneLink who={`${contact.name}, ${contact.address}`} phone={contact.phone} />
          </div>
        )}
      </div>
      <div className="sm:text-right">
        {socialLinks.length > 0 && (
          <ul aria-label={layout.followUs} className="flex flex-wrap gap-x-5 sm:justify-end">
            {socialLinks.map(({ name, url }) => (
              <li key={url}>
                <OutsideLink href={url}>{name}</OutsideLink>
              </li>
            ))}
          </ul>
        )}
        <p className="text-sm text-muted">
          <span>{layout.developedBy}</span>{' '}
          {developerCredit.url ? (
            <OutsideLink href={developerCredit.url}>{developerCredit.name}</OutsideLink>
          ) : (
            <span>{developerCredit.name}</span>
          )}
        </p>
        {business && <Papers business={business} />}
      </div>
    </PageContainer>
  );
}

/** The operator's papers and the gateway's banner, where they are configured. */
function Papers({ business: { banner, ...papers } }: { business: NonNullable<SiteConfig['business']> }) {
  const { layout } = useText();
  const names = ['tradeLicence', 'bin', 'registration'] as const;
  const numbers = names.flatMap((name) => {
    const number = papers[name];
    return number === undefined ? [] : [layout.papers[name](number)];
  });
  return (
    <>
      {numbers.length > 0 && (
        <p className="mt-1 flex flex-wrap gap-x-4 text-sm text-muted sm:justify-end">
          {numbers.map((number) => (
            <span key={number}>{number}</span>
          ))}
        </p>
      )}
      {banner && (
        <img
          src={banner.address}
          width={banner.width}
          height={banner.height}
          alt={layout.gatewayBanner}
          loading="lazy"
          className="mt-4 h-auto max-w-full sm:ml-auto"
        />
      )}
    </>
  );
}
