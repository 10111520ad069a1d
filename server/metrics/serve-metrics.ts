import { createHash, timingSafeEqual } from 'node:crypto';
import type { Context } from 'hono';
import { cameByProxy } from '../http/came-by-proxy.ts';
import { Refusal } from '../http/refusal.ts';
import type { RequestVariables } from '../http/request-variables.ts';
import { isLocalOrigin } from '../safe-settings.ts';
import type { Metrics } from './metrics.ts';

const loopback = /^(?:127\.\d+\.\d+\.\d+|::1|::ffff:127\.\d+\.\d+\.\d+)$/;

interface Readers {
  /** The value of METRICS_TOKEN. */
  token: string | undefined;
  /** The visitors' address leads only to this machine, so no proxy stands in front. */
  localOrigin: boolean;
}

/**
 * GET /metrics: for requests with METRICS_TOKEN, and for requests from this machine while the site has no public
 * address. Answers 401 to a wrong or missing token when one is set, else 403 to requests from elsewhere.
 */
export function serveMetrics(metrics: Metrics, readers: Readers) {
  return async (context: Context<{ Variables: RequestVariables }>): Promise<Response> => {
    const sent = /^Bearer (\S+)$/i.exec(context.req.header('authorization') ?? '')?.[1];
    if (sent === undefined ? !isDirectLocalRequest(context, readers) : !isToken(sent, readers.token))
      throw refusal(readers);
    return context.body(await metrics.text(), 200, {
      'Content-Type': metrics.contentType,
      'Cache-Control': 'no-store',
    });
  };
}

function refusal({ token }: Readers): Refusal {
  return token
    ? new Refusal('not_signed_in', 'These figures are for who carries METRICS_TOKEN as a bearer token.')
    : new Refusal(
        'forbidden',
        'These figures are read on this machine, or with METRICS_TOKEN once that is set.',
      );
}

/** Digests have equal length, so the comparison's time reveals nothing of the token. */
function isToken(sent: string, token: string | undefined): boolean {
  const digest = (text: string) => createHash('sha256').update(text).digest();
  return token !== undefined && timingSafeEqual(digest(sent), digest(token));
}

/**
 * A connection from this machine without forwarding headers, to a name of this machine (otherwise a web page could
 * point its own host name here), and not from another site's page.
 */
function isDirectLocalRequest(
  context: Context<{ Variables: RequestVariables }>,
  { localOrigin }: Readers,
): boolean {
  const { headers, url } = context.req.raw;
  const site = headers.get('sec-fetch-site') ?? 'none';
  return (
    localOrigin &&
    loopback.test(context.get('clientAddress')) &&
    !cameByProxy(context) &&
    isLocalOrigin(url) &&
    (site === 'none' || site === 'same-origin')
  );
}
