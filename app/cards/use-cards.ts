import type { Stripe, StripeElementLocale } from '@stripe/stripe-js';
import { loadStripe } from '@stripe/stripe-js/pure';
import { useState } from 'react';
import type { Language } from '../../contract/enumerations.ts';
import type { SiteConfig } from '../../contract/site-config.ts';
import { useLanguage } from '../i18n/language.tsx';
import { useSite } from '../site.ts';
import { useLoaded } from '../ui/use-loaded.ts';
import { useOverdue } from '../ui/use-overdue.ts';

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

type CardConfig = NonNullable<SiteConfig['cards']>;

const providersScripts = 'https://js.stripe.com/';

/**
 * Requests a script that hangs once more, under another address: for the same one a browser waits for its first request.
 * That one still counts when it comes.
 */
async function loadAgain(late: HTMLScriptElement, tries: number): Promise<void> {
  await Promise.race([
    new Promise((resolve) => late.addEventListener('load', resolve)),
    loadScript(`${late.src.replace(/\?.*/, '')}?again=${tries}`),
  ]);
  // The provider's own loader still waits for the first request. After a failure it looks whether the script is there.
  late.dispatchEvent(new Event('error'));
}

/** @param tries how often the visitor has asked again */
async function load({ script, publishableKey }: CardConfig, language: Language, tries: number) {
  if (!('Stripe' in window)) {
    const late = document.querySelector<HTMLScriptElement>(`script[src^="${script ?? providersScripts}"]`);
    if (late && tries > 0) await loadAgain(late, tries);
    // The loader uses an existing `Stripe`, so a stand-in's script only has to be loaded first.
    else if (script !== null) await loadScript(script);
  }
  // The real provider does not support Bangla; the stand-in does.
  const locale = language === 'bn' && script !== null ? 'bn' : 'en';
  return loadStripe(publishableKey, { locale: locale as StripeElementLocale }); // `bn` exists only in the stand-in.
}

let loading: Promise<Stripe | null> | undefined;

/**
 * The card provider's script, loaded once; null with one warning when loading fails, and the next visit tries again.
 */
function loadCards(cards: CardConfig, language: Language, tries: number): Promise<Stripe | null> {
  if (loading) return loading;
  const own = load(cards, language, tries).catch((error: unknown) => {
    if (loading === own) loading = undefined;
    console.warn('The card provider’s script did not load.', error);
    return null;
  });
  loading = own;
  return own;
}

/** `late`: the script has not answered for a while, and is still taken when it comes. */
export type Cards = (
  | { state: 'loading' | 'late' | 'unavailable'; stripe: null }
  | { state: 'ready'; stripe: Stripe }
) & {
  /** Requests the script again. */
  retry: () => void;
};

/** The card provider's script and its loading state. A site that takes no cards loads nothing of it. */
export function useCards(): Cards {
  const { cards } = useSite().siteConfig;
  const language = useLanguage();
  const [tries, setTries] = useState(0);
  const { state, value } = useLoaded(`${language} ${tries}`, async () =>
    cards ? loadCards(cards, language, tries) : null,
  );
  const isLate = useOverdue(state === 'loading' ? String(tries) : undefined);
  function retry() {
    // The promise of a script that hangs may never settle.
    if (state === 'loading') loading = undefined;
    setTries((count) => count + 1);
  }
  if (value) return { state: 'ready', stripe: value, retry };
  if (state !== 'loading') return { state: 'unavailable', stripe: null, retry };
  return { state: isLate ? 'late' : 'loading', stripe: null, retry };
}
