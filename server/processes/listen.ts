import type { Server as HttpServer } from 'node:http';
import { createServer, type ListenOptions, type Server } from 'node:net';

/** The HTTP server, and every socket that accepts connections for it, itself first. */
export interface Listening {
  server: HttpServer;
  listeners: readonly Server[];
  port: number;
}

/**
 * Node accepts one new connection in each turn of the event loop, however many wait at the socket. A busy turn takes
 * ten milliseconds, so with one socket only a hundred visitors a second could connect, and the others would wait for
 * many seconds.
 */
const listenersOnOnePort = 16;

/**
 * Listens on a port with several sockets, between which Linux distributes new connections: those of this process and of
 * others that share the port. On other systems it is one socket, and in a process of a cluster the leading process
 * accepts its connections. Rejects when the port is taken.
 *
 * @param port 0: any free port
 * @param besideOthers the port is that of other processes of this site, which share it
 */
export async function listen(
  server: HttpServer,
  { port, host }: { port: number; host: string },
  { besideOthers = false } = {},
): Promise<Listening> {
  if (process.platform !== 'linux') {
    await bound(server, { port, host });
    return { server, listeners: [server], port: portOf(server) };
  }
  // A socket with a shared port does not notice that another program of this user already has the port.
  if (port > 0 && !besideOthers) {
    const alone = createServer();
    // In a process of a cluster the leading process would listen, and share the port.
    await bound(alone, { port, host, exclusive: true });
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
