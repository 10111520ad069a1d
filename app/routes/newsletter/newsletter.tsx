import { useSearchParams } from 'react-router';
import { isFault } from '../../../contract/faults.ts';
import { useText } from '../../i18n/language.tsx';
import { SubscribeForm } from '../../newsletter/subscribe-form.tsx';
import { useSite } from '../../site.ts';
import { ButtonLink } from '../../ui/button.tsx';
import type { Route } from './+types/newsletter';
import { NewsletterCard, newsletterMeta } from './newsletter-card.tsx';

export function meta({ matches }: Route.MetaArgs) {
  return newsletterMeta(matches);
}

/** The target of the banner's form without scripts, and of the pages whose link did not work. */
export default function Newsletter() {
  const { help, newsletter } = useText();
  const { brand } = useSite().siteConfig;
  const [query] = useSearchParams();
  if (query.has('sent'))
    return (
      <NewsletterCard title={newsletter.sentTitle} text={newsletter.sent}>
        <div className="flex flex-wrap gap-3">
          <ButtonLink to="/" look="primary">
            {help.toHome}
          </ButtonLink>
          <ButtonLink to="/newsletter">{newsletter.again}</ButtonLink>
        </div>
      </NewsletterCard>
    );
  const code = query.get('fault');
  const fault = code === null ? undefined : isFault(code) ? code : 'email_invalid';
  return (
    <NewsletterCard title={newsletter.bannerTitle(brand)} text={newsletter.bannerText}>
      <SubscribeForm fault={fault} />
    </NewsletterCard>
  );
}
