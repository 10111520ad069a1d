import { Agent as HttpAgent, request as httpRequest } from 'node:http';
import { Agent as HttpsAgent, request as httpsRequest } from 'node:https';

/** A message that is sent to a webhook endpoint. */
export interface Message {
  readonly url: string;
  readonly headers: Readonly<Record<string, string>>;
  readonly body: string;
  readonly signal: AbortSignal;
}

/** Sends a message and answers the status of the response, whose body is discarded. Redirects are not followed. */
export type Post = (message: Message) => Promise<number>;

const httpAgent = new HttpAgent({ keepAlive: true });
const httpsAgent = new HttpsAgent({ keepAlive: true });

/**
 * Sends a message over a persistent connection. `fetch` takes several times the processor time, and closes the
 * connection when a response's body is discarded.
 */
export const postOverHttp: Post = async (message) => {
  const sent = { reused: false };
  try {
    return await send(message, sent);
  } catch (error) {
    // The receiver has just closed an idle connection: this does not concern the message.
    if (!sent.reused || message.signal.aborted) throw error;
    return send(message, sent);
  }
};

function send({ url, headers, body, signal }: Message, sent: { reused: boolean }): Promise<number> {
  const isPlain = url.startsWith('http:');
  const request = isPlain ? httpRequest : httpsRequest;
  const options = { method: 'POST', headers, signal, agent: isPlain ? httpAgent : httpsAgent };
  return new Promise((resolve, reject) => {
    const outgoing = request(url, options, (answer) => {
      answer.on('error', reject);
      answer.on('end', () => resolve(answer.statusCode ?? 0));
      answer.resume();
    });
    outgoing.on('error', (error) => {
      sent.reused = outgoing.reusedSocket;
      reject(error);
    });
    outgoing.end(body);
  });
}

/** The same through a receiver in this process that takes requests. */
export const postTo =
  (deliver: (request: Request) => Promise<Response>): Post =>
  async ({ url, ...message }) => {
    const answer = await deliver(new Request(url, { method: 'POST', redirect: 'manual', ...message }));
    await answer.body?.cancel();
    return answer.status;
  };
