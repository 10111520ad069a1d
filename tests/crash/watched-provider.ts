import { once } from 'node:events';
import { createServer, request } from 'node:http';
import type { AddressInfo } from 'node:net';
import { buffer } from 'node:stream/consumers';
import type { Life } from './life.ts';
import { stepOf } from './steps.ts';

/** A provider between the process and which a test stands. */
interface WatchedProvider {
  origin: string;
  /** From now on the provider does what is asked, and its answers are lost; or they arrive again. */
  loseAnswers(areLost: boolean): void;
  close(): void;
}

/** A payment provider as the watched process reaches it: each request and each answer passes through its life. */
export async function watchProvider(origin: string, lifeNow: () => Life): Promise<WatchedProvider> {
  const { hostname, port } = new URL(origin);
  let areLost = false;
  const server = createServer(async (incoming, answer) => {
    const life = lifeNow();
    const body = await buffer(incoming).catch(() => undefined);
    const step = stepOf('provider', `${incoming.method} ${incoming.url} ${body ?? ''}`);
    if (!body || (step && !(await life.pass(step, 'before')))) return incoming.destroy();
    const forwarded = request({
      hostname,
      port,
      method: incoming.method,
      path: incoming.url,
      headers: { ...incoming.headers, connection: 'close' },
    });
    forwarded.end(body);
    const [answered] = await once(forwarded, 'response');
    const answeredBody = await buffer(answered);
    // A request that was read whole would keep its connection.
    if (areLost) return incoming.socket.destroy();
    if (step && !(await life.pass(step, 'after'))) return incoming.destroy();
    const { 'transfer-encoding': _, connection: _own, ...headers } = answered.headers;
    answer.writeHead(answered.statusCode, headers).end(answeredBody);
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  return {
    origin: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    loseAnswers(lost) {
      areLost = lost;
    },
    close() {
      server.closeAllConnections();
      server.close();
    },
  };
}
