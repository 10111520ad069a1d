import cluster from 'node:cluster';
import type { Server as HttpServer } from 'node:http';
import { createServer, type ListenOptions, type Server } from 'node:net';

/** The server of HTTP, and every socket that takes connections for it: itself first. */
export interface Listening {
  server: HttpServer;
  listeners: readonly Server[];
  port: number;
}

/**
 * Node takes one new connection with each turn of the event loop, however many wait at the socket. A busy turn takes
 * ten milliseconds, so a hundred visitors a second would come in and the others wait for many seconds.
 */
const listenersOnOnePort = 16;

/**
 * Listens on a port with several sockets, between which Linux shares out who connects. Elsewhere, and in a process of a
 * cluster (the leading process takes the connections there), it is one. Rejects when the port is taken.
 *
 * @param port 0: one that is free
 */
export async function listen(
  server: HttpServer,
  { port, host }: { port: number; host: string },
): Promise<Listening> {
  if (process.platform !== 'linux' || cluster.isWorker) {
    await bound(server, { port, host });
    return { server, listeners: [server], port: portOf(server) };
  }
  // A socket that shares its port does not notice that another program of this user has the port already.
  if (port > 0) {
    const alone = createServer();
    await bound(alone, { port, host });
    await new Promise((resolve) => alone.close(resolve));
  }
  await bound(server, { port, host, reusePort: true });
  const own = portOf(server);
  const others = Array.from({ length: listenersOnOnePort - 1 }, () =>
    createServer({ allowHalfOpen: true, noDelay: true }, (socket) => server.emit('connection', socket)),
  );
  await Promise.all(others.map((other) => bound(other, { port: own, host, reusePort: true })));
  return { server, listeners: [server, ...others], port: own };
}

function bound(server: Server, where: ListenOptions): Promise<void> {
  return new Promise((resolve, reject) => {
    server.once('error', reject);
    server.listen(where, () => {
      server.off('error', reject);
      resolve();
    });
  });
}

function portOf(server: Server): number {
  const address = server.address();
  if (address === null || typeof address === 'string') throw new Error('it does not listen on a port');
  return address.port;
}
