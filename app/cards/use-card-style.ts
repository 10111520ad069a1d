import type { StripeElementStyle } from '@stripe/stripe-js';
import { useMemo, useSyncExternalStore } from 'react';

const darkQuery = '(prefers-color-scheme: dark)';

function subscribe(listen: () => void): () => void {
  const media = window.matchMedia(darkQuery);
  media.addEventListener('change', listen);
  return () => media.removeEventListener('change', listen);
}

/** The card field is in a frame without our tokens, so their present values are passed to it. */
export function useCardStyle(): StripeElementStyle {
  const dark = useSyncExternalStore(
    subscribe,
    () => window.matchMedia(darkQuery).matches,
    () => false,
  );
  return useMemo(() => tokensAsStyle(dark), [dark]);
}

function tokensAsStyle(dark: boolean): StripeElementStyle {
  if (typeof document === 'undefined') return {};
  const tokens = getComputedStyle(document.documentElement);
  const colour = (name: string) => tokens.getPropertyValue(`--color-${name}`).trim();
  const ink = colour('ink');
  return {
    base: {
      color: ink,
      iconColor: colour('muted'),
      fontFamily: tokens.getPropertyValue('--font-sans').trim() || 'system-ui, sans-serif',
      fontSize: '16px',
      '::placeholder': { color: colour('muted') },
      // Without this a browser shows autofilled text in black, which is unreadable on a dark background.
      ...(dark && { ':-webkit-autofill': { color: ink } }),
    },
    invalid: { color: colour('red'), iconColor: colour('red') },
  };
}
