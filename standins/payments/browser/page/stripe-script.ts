import { apiBaseOf } from '../shared/call-api.ts';
import { createStripe } from './stripe-object.ts';

/**
 * Puts `window.Stripe` into the page. The provider's host is the one from which this script was loaded, which is only
 * known while the script runs.
 */
function installStripe(scriptAddress: string): void {
  if ('Stripe' in window) return;
  const Stripe = (key: unknown, options?: object) =>
    createStripe(scriptAddress, apiBaseOf(scriptAddress), key, options);
  // The official loader compares this with the release that it was written for.
  Stripe.version = 'endive';
  Object.defineProperty(window, 'Stripe', { value: Stripe, configurable: true, writable: true });
}

const { currentScript } = document;
installStripe(currentScript instanceof HTMLScriptElement ? currentScript.src : window.location.href);
