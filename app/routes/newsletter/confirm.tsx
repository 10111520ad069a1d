import { useSearchParams } from 'react-router';
import { useText } from '../../i18n/language.tsx';
import { SubscribeForm } from '../../newsletter/subscribe-form.tsx';
import type { Route } from './+types/confirm';
import { NewsletterCard, newsletterMeta, PressForm } from './newsletter-card.tsx';

export function meta({ matches }: Route.MetaArgs) {
  return newsletterMeta(matches);
}

/** The target of a confirmation link, and the result. */
export default function Confirm() {
  const { confirm } = useText().newsletter;
  const [query] = useSearchParams();
  const token = query.get('token');
  const outcome = query.get('outcome');
  if (outcome === 'confirmed') return <NewsletterCard title={confirm.doneTitle} text={confirm.done} />;
  if (token && !outcome)
    return (
      <NewsletterCard title={confirm.title} text={confirm.intro}>
        <PressForm action="/newsletter/confirm" token={token} text={confirm.button} />
      </NewsletterCard>
    );
  const expired = outcome === 'expired';
  return (
    <NewsletterCard
      title={expired ? confirm.expiredTitle : confirm.unknownTitle}
      text={expired ? confirm.expired : confirm.unknown}
    >
      <SubscribeForm />
    </NewsletterCard>
  );
}
