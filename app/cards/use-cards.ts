import type { Stripe } from '@stripe/stripe-js';
import { useLanguage } from '../i18n/language.tsx';
import { useSite } from '../site.ts';
import { useLoaded } from '../ui/use-loaded.ts';
import { loadCards } from './load-cards.ts';

export type Cards = { state: 'loading' | 'unavailable'; stripe: null } | { state: 'ready'; stripe: Stripe };

/** The card provider's script, as far as it is here. */
export function useCards(): Cards {
  const { cards } = useSite().siteConfig;
  const language = useLanguage();
  const { state, value } = useLoaded(language, () => loadCards(cards, language));
  if (value) return { state: 'ready', stripe: value };
  return { state: state === 'loading' ? 'loading' : 'unavailable', stripe: null };
}
