import type { Config } from '../config.ts';

/** The hosts that the real providers' browser code is loaded from and connects to. */
const realIdentity = {
  connect: ['https://identitytoolkit.googleapis.com', 'https://securetoken.googleapis.com'],
};
/** From Stripe's security guide: parts of its script come from hosts below js.stripe.com, whose names change. */
const realCards = {
  script: ['https://js.stripe.com', 'https://*.js.stripe.com'],
  frame: ['https://js.stripe.com', 'https://*.js.stripe.com', 'https://hooks.stripe.com'],
  connect: ['https://api.stripe.com'],
};
/** From reCAPTCHA's FAQ; each ends with a slash and so allows only this folder of the host. */
const recaptcha = {
  script: ['https://www.google.com/recaptcha/', 'https://www.gstatic.com/recaptcha/'],
  frame: ['https://www.google.com/recaptcha/', 'https://recaptcha.google.com/recaptcha/'],
  connect: ['https://www.google.com/recaptcha/'],
};
const nothing = { script: [], frame: [], connect: [] };

/**
 * The page's Content-Security-Policy: scripts of this site and the inline ones listed by their hashes, and only the
 * configured providers. Pictures may come from any host, since a hotel's may (unencrypted ones only while the site
 * itself is unencrypted), and from the browser itself, which previews uploads.
 */
export function pagePolicy(config: Config): (scripts: string[]) => string {
  const identity = { real: realIdentity.connect, elsewhere: [config.identity.base ?? ''], embedded: [] };
  const cards = config.paymentWays.includes('card')
    ? {
        real: realCards,
        elsewhere: {
          script: [config.cards.base ?? ''],
          frame: [config.cards.base ?? ''],
          connect: [config.cards.base ?? ''],
        },
        embedded: nothing,
        off: nothing,
      }[config.cards.mode]
    : nothing;
  const checks = config.identity.recaptcha ? recaptcha : nothing;
  const unencrypted = config.publicOrigin?.startsWith('https:') ? [] : ['http:'];
  const list = (...sources: string[]) => sources.join(' ');
  return (scripts) =>
    [
      "default-src 'self'",
      `script-src ${list("'self'", ...scripts, ...cards.script, ...checks.script)}`,
      "style-src 'self' 'unsafe-inline'",
      `img-src ${list("'self'", 'data:', 'blob:', 'https:', ...unencrypted)}`,
      `connect-src ${list("'self'", ...identity[config.identity.mode], ...cards.connect, ...checks.connect)}`,
      `frame-src ${list("'self'", ...cards.frame, ...checks.frame)}`,
      "font-src 'self'",
      "worker-src 'self'",
      "manifest-src 'self'",
      "object-src 'none'",
      "base-uri 'none'",
      // A guest goes to the gateway's page as to any address, by a navigation, which needs no entry here: nothing of
      // the gateway is loaded, connected to, framed or posted to from a page of this site.
      "form-action 'self'",
      "frame-ancestors 'none'",
    ].join('; ');
}
