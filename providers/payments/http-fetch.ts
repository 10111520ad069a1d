import { type ClientRequest, Agent as HttpAgent, request as httpRequest } from 'node:http';
import { Agent as HttpsAgent, request as httpsRequest } from 'node:https';

/** An answer of the provider is some kilobytes, a page of a list some hundred. */
const bytesMax = 16 * 1024 * 1024;

/**
 * As much of `fetch` as Stripe's client asks for: a text to an address, and the whole answer. Over a kept connection this takes a
 * fifth of the processor time of `fetch` itself. Redirects are not followed.
 */
export function httpFetch(): typeof fetch {
  const agents = { http: new HttpAgent({ keepAlive: true }), https: new HttpsAgent({ keepAlive: true }) };

  function ask(url: string, init: RequestInit, isAgain: boolean): Promise<Response> {
    const isPlain = url.startsWith('http:');
    const { promise, resolve, reject } = Promise.withResolvers<Response>();
    const asked: ClientRequest = (isPlain ? httpRequest : httpsRequest)(url, {
      method: init.method ?? 'GET',
      headers: Object.fromEntries(Array.isArray(init.headers) ? init.headers : new Headers(init.headers)),
      agent: isPlain ? agents.http : agents.https,
      ...(init.signal && { signal: init.signal }),
    });
    asked.on('error', (error) => {
      // The provider has just closed a connection that was idle. The request's key makes it the same one when it is said again.
      const isIdleEnd = asked.reusedSocket && memberCode(error) === 'ECONNRESET' && !isAgain;
      if (isIdleEnd) ask(url, init, true).then(resolve, reject);
      else reject(error);
    });
    asked.on('response', (answer) => {
      const chunks: Buffer[] = [];
      let size = 0;
      answer.on('data', (chunk: Buffer) => {
        size += chunk.length;
        if (size > bytesMax) asked.destroy(new Error('the answer is too large'));
        else chunks.push(chunk);
      });
      answer.on('error', reject);
      answer.on('end', () => {
        const headers = Object.entries(answer.headersDistinct).flatMap(([name, values = []]) =>
          values.map((value): [string, string] => [name, value]),
        );
        try {
          const body = size === 0 ? null : Buffer.concat(chunks);
          resolve(new Response(body, { status: answer.statusCode ?? 0, headers }));
        } catch (error) {
          // A status that there is not.
          reject(error);
        }
      });
    });
    asked.end(init.body ?? undefined);
    return promise;
  }

  return async (url, init = {}) => ask(String(url), init, false);
}

const memberCode = (error: Error): unknown => ('code' in error ? error.code : undefined);
