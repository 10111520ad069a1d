import type { ServerResponse } from 'node:http';
import { RESPONSE_ALREADY_SENT } from '@hono/node-server/utils/response';
import type { Context } from 'hono';
import type { RequestVariables } from '../http/request-variables.ts';
import { isUnread } from '../http/unread-body.ts';

/** An answer whose bytes are complete. */
export interface MadeAnswer {
  status: number;
  headers: Record<string, string>;
  /** Null: no body, as with 304. */
  body: Uint8Array<ArrayBuffer> | null;
}

// Reading the mark once is necessary. hono replaces the global `Response` class. If the server's listener was made
// before this module was loaded, the mark is of hono's class, and hono's server would send it as an answer unless its
// body was read.
void RESPONSE_ALREADY_SENT.body;

type OwnContext = Context<{ Variables: RequestVariables }>;

/** Node's response object; a request that a test passes without a socket has none. */
function outgoingOf({ env }: Context): ServerResponse | undefined {
  return env && 'outgoing' in env ? env.outgoing : undefined;
}

/**
 * Answers with complete bytes. They are passed to Node directly, with all headers in one list: a `Response`, whose
 * headers are checked, copied and sorted, would cost more than a search.
 */
export function answerMade(context: OwnContext, { status, headers, body }: MadeAnswer): Response {
  const outgoing = outgoingOf(context);
  // An answer before its request's whole body goes through `closingAfterUnreadBody`.
  if (!outgoing || context.req.raw.method === 'HEAD' || isUnread(outgoing.req))
    return new Response(body, { status, headers });
  const list = ['X-Request-Id', context.get('requestId')];
  const own = context.get('ownHeaders');
  for (let at = 0; at < own.length; at += 2)
    // A page sets its own policy.
    if (!((own[at] ?? '') in headers)) list.push(own[at] ?? '', own[at + 1] ?? '');
  for (const name in headers) list.push(name, headers[name] ?? '');
  if (status !== 304) list.push('Content-Length', String(body?.length ?? 0));
  // After all requests that have come meanwhile: a write wakes its reader, which would take the processor from them.
  setImmediate(() => outgoing.writeHead(status, list).end(body));
  context.set('writtenStatus', status);
  return RESPONSE_ALREADY_SENT;
}

/**
 * Adds a header to an ordinary answer. It is set on Node's response, because the answer's own headers would be
 * checked, copied and sorted.
 */
export function addHeader(context: OwnContext, name: string, value: string): void {
  const outgoing = outgoingOf(context);
  if (outgoing) outgoing.setHeader(name, value);
  else context.res.headers.set(name, value);
}

/**
 * Breaks the connection of an answer that cannot be completed; false when there is none. If the body reported the
 * failure instead, hono's server would write its text to the console, and to the visitor when nothing was sent yet.
 */
export function breakConnection(context: OwnContext): boolean {
  const outgoing = outgoingOf(context);
  outgoing?.destroy();
  return outgoing !== undefined;
}

/** Whether `answerMade` has written the answer to Node, so that its headers are final. */
export const isWritten = ({ res }: Context): boolean => res === RESPONSE_ALREADY_SENT;

/** The status of the answer, written directly or not. */
export const statusOf = (context: OwnContext): number => context.get('writtenStatus') ?? context.res.status;
