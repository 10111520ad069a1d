import type { ServerResponse } from 'node:http';
import { RESPONSE_ALREADY_SENT } from '@hono/node-server/utils/response';
import type { Context } from 'hono';
import type { RequestVariables } from './request-log.ts';

/** An answer whose bytes are there already. */
export interface MadeAnswer {
  status: number;
  headers: Record<string, string>;
  /** Null: none, as with 304. */
  body: Uint8Array<ArrayBuffer> | null;
}

// While nobody has read this mark, hono's server would send it as an answer of its own if the server's listener was made
// before this module was loaded: it is then of the class that hono has put in the place of `Response`.
void RESPONSE_ALREADY_SENT.body;

type OwnContext = Context<{ Variables: RequestVariables }>;

/** Node's own answer; a request that a test hands over without a socket has none. */
function outgoingOf({ env }: Context): ServerResponse | undefined {
  return env && 'outgoing' in env ? env.outgoing : undefined;
}

/**
 * Answers with bytes that are there already. They are handed to Node as they are, with all headers in one list: a
 * `Response` on the way, with headers that are checked, copied and sorted, costs more than a search.
 */
export function answerMade(context: OwnContext, { status, headers, body }: MadeAnswer): Response {
  const outgoing = outgoingOf(context);
  if (!outgoing || context.req.raw.method === 'HEAD') return new Response(body, { status, headers });
  const list = ['X-Request-Id', context.get('requestId')];
  const own = context.get('ownHeaders');
  for (let at = 0; at < own.length; at += 2)
    // A page brings a policy of its own.
    if (!((own[at] ?? '') in headers)) list.push(own[at] ?? '', own[at + 1] ?? '');
  for (const name in headers) list.push(name, headers[name] ?? '');
  if (status !== 304) list.push('Content-Length', String(body?.length ?? 0));
  writeWithOthers(() => {
    outgoing.writeHead(status, list);
    outgoing.end(body);
  });
  context.set('writtenStatus', status);
  return RESPONSE_ALREADY_SENT;
}

/**
 * Adds a header to an answer of the usual way. It is given to Node: put into the answer's own headers it would be checked,
 * copied and sorted.
 */
export function addHeader(context: OwnContext, name: string, value: string): void {
  const outgoing = outgoingOf(context);
  if (outgoing) outgoing.setHeader(name, value);
  else context.res.headers.set(name, value);
}

/**
 * Breaks the connection under an answer that cannot be brought to its end; false where there is none. hono's server, if the
 * body told it of the failure, would write the failure's text to the console, and to the visitor while nothing is sent yet.
 */
export function breakConnection(context: OwnContext): boolean {
  const outgoing = outgoingOf(context);
  outgoing?.destroy();
  return outgoing !== undefined;
}

/** Whether `answerMade` has handed the answer to Node: its headers are complete. */
export const isWritten = ({ res }: Context): boolean => res === RESPONSE_ALREADY_SENT;

/** The status of the answer, whichever way it goes. */
export const statusOf = (context: OwnContext): number => context.get('writtenStatus') ?? context.res.status;

const due: (() => void)[] = [];

/**
 * What one turn of the event loop has answered is written at its end, one after the other: a proxy in front, or whoever
 * reads on the same machine, is woken once for all of them and not once for each.
 */
function writeWithOthers(write: () => void): void {
  if (due.push(write) > 1) return;
  setImmediate(() => {
    for (const one of due.splice(0)) one();
  });
}
