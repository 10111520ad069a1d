import {
  type ClientRequest,
  Agent as HttpAgent,
  request as httpRequest,
  type IncomingMessage,
} from 'node:http';
import { Agent as HttpsAgent, request as httpsRequest } from 'node:https';
import Stripe from 'stripe';
import { readableBody } from './answer-bodies.ts';
import { requireAwake } from './call-limit.ts';

/** An answer of the provider has some kilobytes, a page of a list some hundred. */
const bytesMax = 16 * 1024 * 1024;

interface SentRequest {
  /** In parts, as they come: an address would be joined only to be split again. */
  protocol: string;
  host: string;
  port: string | number;
  path: string;
  method: string;
  headers: Record<string, string>;
  body: string;
  timeoutMs: number;
}

/**
 * How Stripe's client reaches the provider over the network: with persistent connections, and only the parts of HTTP
 * that it needs. The client's own ways, by `fetch` and by streams, take several times the processor time. Redirects are
 * not followed.
 */
export function stripeConnections(): Stripe.HttpClient {
  const agents = { http: new HttpAgent({ keepAlive: true }), https: new HttpsAgent({ keepAlive: true }) };

  async function send(sent: SentRequest, isAgain: boolean): Promise<Answer> {
    requireAwake();
    const { protocol, host, port, path, method, headers, body, timeoutMs } = sent;
    const isPlain = protocol === 'http';
    const { promise, resolve, reject } = Promise.withResolvers<Answer>();
    const outgoing: ClientRequest = (isPlain ? httpRequest : httpsRequest)({
      // An address of version 6 comes in the brackets that it has in a URL.
      host: host.replace(/^\[|\]$/g, ''),
      port,
      path,
      method,
      headers,
      agent: isPlain ? agents.http : agents.https,
    });
    // A limit for the whole answer, however slowly its parts arrive.
    const late = setTimeout(() => outgoing.destroy(Stripe.HttpClient.makeTimeoutError()), timeoutMs);
    outgoing.on('error', (error) => {
      clearTimeout(late);
      // The provider has just closed an idle connection. The idempotency key makes a repeated request the same
      // request.
      const isIdleEnd = outgoing.reusedSocket && memberCode(error) === 'ECONNRESET' && !isAgain;
      if (isIdleEnd) send(sent, true).then(resolve, reject);
      else reject(error);
    });
    outgoing.on('response', (answer) => {
      const chunks: Buffer[] = [];
      let size = 0;
      answer.on('data', (chunk: Buffer) => {
        size += chunk.length;
        if (size > bytesMax) outgoing.destroy(new Error('the answer is too large'));
        else chunks.push(chunk);
      });
      answer.on('error', (error) => {
        clearTimeout(late);
        reject(error);
      });
      answer.on('end', () => {
        clearTimeout(late);
        const [only] = chunks;
        const bytes = chunks.length === 1 && only ? only : Buffer.concat(chunks);
        resolve(new Answer(answer, bytes.toString('utf8')));
      });
    });
    outgoing.end(body);
    return promise;
  }

  return new Connections((sent) => send(sent, false));
}

class Connections extends Stripe.HttpClient {
  readonly #send: (sent: SentRequest) => Promise<Answer>;

  constructor(send: (sent: SentRequest) => Promise<Answer>) {
    super();
    this.#send = send;
  }

  override getClientName(): string {
    return 'node';
  }

  override makeRequest(
    host: string,
    port: string | number,
    path: string,
    method: string,
    headers: object,
    requestData: string | null,
    protocol: string,
    timeoutMs: number,
  ): Promise<Answer> {
    const sent = Object.fromEntries(Object.entries(headers).map(([name, value]) => [name, String(value)]));
    const body = requestData ?? '';
    return this.#send({ protocol, host, port, path, method, headers: sent, body, timeoutMs });
  }
}

/** An answer that has arrived completely. */
class Answer extends Stripe.HttpClientResponse {
  readonly #text: string;
  readonly #single: Record<string, string>;

  constructor({ statusCode = 0, headers }: IncomingMessage, text: string) {
    const single = Object.entries(headers).map(([name, value]) => [name, String(value)] as const);
    const received = Object.fromEntries(single);
    super(statusCode, received);
    this.#single = received;
    this.#text = readableBody(statusCode >= 200 && statusCode < 300, text);
  }

  /** The client attaches it to each answer; its headers say whether the answer is a repeated one. */
  override getRawResponse(): object {
    return { headers: this.#single };
  }

  override async toJSON(): Promise<object> {
    return JSON.parse(this.#text);
  }
}

const memberCode = (error: Error): unknown => ('code' in error ? error.code : undefined);
