import { useSearchParams } from 'react-router';
import { useText } from '../../i18n/language.tsx';
import { SubscribeForm } from '../../newsletter/subscribe-form.tsx';
import type { Route } from './+types/unsubscribe';
import { NewsletterCard, newsletterMeta, PressForm } from './newsletter-card.tsx';

export function meta({ matches }: Route.MetaArgs) {
  return newsletterMeta(matches);
}

/** The target of the last link in every mail, and the result. */
export default function Unsubscribe() {
  const { unsubscribe } = useText().newsletter;
  const [query] = useSearchParams();
  const token = query.get('token');
  const outcome = query.get('outcome');
  if (outcome === 'done')
    return (
      <NewsletterCard title={unsubscribe.doneTitle} text={unsubscribe.done}>
        <SubscribeForm look="secondary" />
      </NewsletterCard>
    );
  if (token && !outcome)
    return (
      <NewsletterCard title={unsubscribe.title} text={unsubscribe.intro}>
        <PressForm action="/newsletter/unsubscribe" token={token} text={unsubscribe.button} />
      </NewsletterCard>
    );
  return <NewsletterCard title={unsubscribe.unknownTitle} text={unsubscribe.unknown} />;
}
