import type { Stripe } from '@stripe/stripe-js';
import { useEffect, useState } from 'react';
import { useLanguage } from '../../i18n/language.tsx';
import { useSite } from '../../site.ts';
import { loadCards } from './load-cards.ts';

export type Cards = { state: 'loading' | 'unavailable'; stripe: null } | { state: 'ready'; stripe: Stripe };

/** The card provider's script, as far as it is here. */
export function useCards(): Cards {
  const { cards } = useSite().siteConfig;
  const language = useLanguage();
  const [loaded, setLoaded] = useState<Cards>({ state: 'loading', stripe: null });
  useEffect(() => {
    let here = true;
    void loadCards(cards, language).then((stripe) => {
      if (here) setLoaded(stripe ? { state: 'ready', stripe } : { state: 'unavailable', stripe: null });
    });
    return () => {
      here = false;
    };
  }, [cards, language]);
  return loaded;
}
