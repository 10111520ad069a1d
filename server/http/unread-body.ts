import { once } from 'node:events';
import type { IncomingMessage } from 'node:http';
import type { Readable } from 'node:stream';

/** Enough for a client to read its answer, and less than the time for which a stopping server waits. */
const readingMsMax = 5_000;

type Incoming = Readable & Pick<IncomingMessage, 'method' | 'complete'>;

/** A request and its answer as Node has them. */
interface Exchange {
  incoming: Incoming;
  outgoing: { readonly headersSent: boolean };
}

/**
 * Answers with `Connection: close` when the answer is ready before the whole body has arrived, as with most refusals.
 * Such a connection ends soon, and a client that used it again could lose its next request. The answer is sent at once,
 * and the rest of the body is read for a while before the connection ends: if it ended at once, the system would report
 * the unread bytes as a broken connection, and a client that is still sending could lose the answer.
 */
export async function closingAfterUnreadBody(
  request: Request,
  { incoming, outgoing }: Exchange,
  answer: Response,
): Promise<Response> {
  if (outgoing.headersSent || !isUnread(incoming)) return answer;
  // A body that was sent together with its head is here after one turn.
  await new Promise((resolve) => setImmediate(resolve));
  if (!isUnread(incoming) || incoming.destroyed) return answer;
  const bytes = new Uint8Array(await answer.arrayBuffer());
  const headers = new Headers(answer.headers);
  headers.set('Connection', 'close');
  headers.set('Content-Length', String(bytes.length));
  const body = new ReadableStream<Uint8Array>(
    {
      start(stream) {
        if (bytes.length > 0) stream.enqueue(bytes);
      },
      // Asked for only after the answer has been sent.
      async pull(stream) {
        await discardRest(request, incoming);
        stream.close();
      },
    },
    { highWaterMark: 0 },
  );
  return new Response(body, { status: answer.status, headers });
}

/**
 * Whether a part of the body has not arrived, or was left by somebody who read the beginning. Node itself reads a body
 * that nobody has begun, and always that of a GET.
 */
export const isUnread = ({ method, complete, readableDidRead, readableEnded }: Incoming): boolean =>
  method !== 'GET' && method !== 'HEAD' && (!complete || (readableDidRead && !readableEnded));

/** Reads the rest of a body, or waits until its present reader has read it. */
async function discardRest(request: Request, incoming: Incoming): Promise<void> {
  const { promise: late, resolve } = Promise.withResolvers<void>();
  const timer = setTimeout(resolve, readingMsMax);
  // Reading fails when the client has left.
  await Promise.race([endOf(request, incoming), late]).catch(() => {});
  clearTimeout(timer);
}

async function endOf(request: Request, incoming: Incoming): Promise<void> {
  // After somebody has begun to read the body, Node's stream pauses repeatedly, so it is read through the web stream.
  if (incoming.readableDidRead && request.body && !request.body.locked) {
    const reader = request.body.getReader();
    while (!(await reader.read()).done);
    return;
  }
  if (!incoming.readableDidRead) incoming.resume();
  await once(incoming, 'end');
}
