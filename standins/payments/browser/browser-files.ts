import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { fileAnswer } from '../../shared/answers.ts';
import { CROSS_ORIGIN_HEADERS } from '../wire/json-answer.ts';
import { bundle } from './bundle.ts';

interface BrowserFile {
  readonly type: 'script' | 'page' | 'style' | 'font';
  /** Beside this file, or in a package. */
  readonly source: string;
}

/** `/endive/stripe.js` is where this version of the official loader looks; `/v3/` is the older address. */
const SCRIPT: BrowserFile = { type: 'script', source: './page/stripe-script.ts' };
const FILES: Readonly<Record<string, BrowserFile>> = {
  '/endive/stripe.js': SCRIPT,
  '/v3': SCRIPT,
  '/v3/': SCRIPT,
  '/endive/card-frame.html': { type: 'page', source: './frame/card-frame.html' },
  '/endive/card-frame.js': { type: 'script', source: './frame/card-frame.ts' },
  '/endive/card-frame.css': { type: 'style', source: './frame/card-frame.css' },
  '/endive/bangla.css': { type: 'style', source: './shared/bangla.css' },
  '/endive/bangla.woff2': {
    type: 'font',
    source: '@fontsource/hind-siliguri/files/hind-siliguri-bengali-400-normal.woff2',
  },
  '/endive/authenticate.html': { type: 'page', source: './challenge/authenticate.html' },
  '/endive/authenticate.js': { type: 'script', source: './challenge/authenticate.ts' },
  '/endive/authenticate.css': { type: 'style', source: './challenge/authenticate.css' },
};

const MEDIA_TYPES = {
  script: 'text/javascript; charset=utf-8',
  page: 'text/html; charset=utf-8',
  style: 'text/css; charset=utf-8',
  font: 'font/woff2',
} as const;

/**
 * Only its own script and style, and no destination for a card number except this host. The frame is sandboxed without
 * an origin of its own, for which WebKit takes `'self'` to be no host at all: so the host is named as well. No
 * frame-ancestors: like the real frame, it may be in any shop's page, which it does not trust anyway.
 */
function framePolicy(hosts: readonly string[]): string {
  const own = ["'self'", ...new Set(hosts)].join(' ');
  const kinds = ['script-src', 'style-src', 'font-src', 'connect-src'].map((kind) => `${kind} ${own}`);
  return ["default-src 'none'", ...kinds, "base-uri 'none'", "form-action 'none'"].join('; ');
}

interface Content {
  readonly body: string | Uint8Array<ArrayBuffer>;
  readonly tag: string;
}

const built = new Map<string, Content>();

/**
 * Serves the provider's browser script, its frames and their parts. `path` begins after the host. `publicOrigin`: the
 * address that browsers use, where a proxy passes another one on.
 */
export function answerBrowserFile(request: Request, path: string, publicOrigin?: string): Response {
  const file = FILES[path];
  if (!file) return new Response('Not found.', { status: 404, headers: { 'content-type': 'text/plain' } });
  if (request.method !== 'GET' && request.method !== 'HEAD') return new Response(null, { status: 405 });
  const { body, tag } = content(file);
  const headers = new Headers(CROSS_ORIGIN_HEADERS);
  headers.set('content-type', MEDIA_TYPES[file.type]);
  headers.set('cache-control', 'no-cache');
  headers.set('etag', tag);
  headers.set('x-content-type-options', 'nosniff');
  // The frame has an opaque origin, so even its own files are loaded across origins.
  headers.set('cross-origin-resource-policy', 'cross-origin');
  headers.set('referrer-policy', 'no-referrer');
  if (file.type === 'page') {
    const { origin } = new URL(request.url);
    headers.set('content-security-policy', framePolicy([origin, ...(publicOrigin ? [publicOrigin] : [])]));
  }
  return fileAnswer(request, headers, body);
}

function content(file: BrowserFile): Content {
  const there = built.get(file.source);
  if (there) return there;
  const isBeside = file.source.startsWith('./');
  const address = new URL(isBeside ? file.source : import.meta.resolve(file.source), import.meta.url);
  const body = file.type === 'script' ? bundle(address) : new Uint8Array(readFileSync(address));
  const made = { body, tag: `"${createHash('sha256').update(body).digest('base64url').slice(0, 22)}"` };
  built.set(file.source, made);
  return made;
}
