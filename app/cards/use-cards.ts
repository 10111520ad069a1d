import type { Stripe, StripeElementLocale } from '@stripe/stripe-js';
import { loadStripe } from '@stripe/stripe-js/pure';
import type { Language } from '../../contract/enumerations.ts';
import type { SiteConfig } from '../../contract/site-config.ts';
import { useLanguage } from '../i18n/language.tsx';
import { useSite } from '../site.ts';
import { useLoaded } from '../ui/use-loaded.ts';

/** Adds a script to the page and waits until it has loaded. */
function loadScript(address: string): Promise<void> {
  return new Promise((resolve, reject) => {
    const script = document.createElement('script');
    script.src = address;
    script.addEventListener('load', () => resolve());
    script.addEventListener('error', () => {
      script.remove();
      reject(new Error(`${address} did not load`));
    });
    document.head.append(script);
  });
}

async function load({ script, publishableKey }: SiteConfig['cards'], language: Language) {
  // The loader uses an existing `Stripe`, so a stand-in's script only has to be loaded first.
  if (script !== null && !('Stripe' in window)) await loadScript(script);
  // The real provider does not support Bangla; the stand-in does.
  const locale = language === 'bn' && script !== null ? 'bn' : 'en';
  return loadStripe(publishableKey, { locale: locale as StripeElementLocale }); // `bn` exists only in the stand-in.
}

let loading: Promise<Stripe | null> | undefined;

/**
 * The card provider's script, loaded once; null with one warning when loading fails, and the next visit tries again.
 */
function loadCards(cards: SiteConfig['cards'], language: Language): Promise<Stripe | null> {
  loading ??= load(cards, language).catch((error: unknown) => {
    loading = undefined;
    console.warn('The card provider’s script did not load.', error);
    return null;
  });
  return loading;
}

export type Cards = { state: 'loading' | 'unavailable'; stripe: null } | { state: 'ready'; stripe: Stripe };

/** The card provider's script and its loading state. */
export function useCards(): Cards {
  const { cards } = useSite().siteConfig;
  const language = useLanguage();
  const { state, value } = useLoaded(language, () => loadCards(cards, language));
  if (value) return { state: 'ready', stripe: value };
  return { state: state === 'loading' ? 'loading' : 'unavailable', stripe: null };
}
