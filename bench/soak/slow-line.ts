import { createServer, request } from 'node:http';
import type { AddressInfo } from 'node:net';

/** An address that passes every request on to the provider, after a delay that can be changed. */
export interface SlowLine {
  origin: string;
  delayMs: number;
  close(): void;
}

/** Stands between the site and its card provider, so that the provider is as slow as a bench wants it. */
export async function openSlowLine(providerOrigin: string): Promise<SlowLine> {
  const { port } = new URL(providerOrigin);
  const server = createServer((incoming, outgoing) => {
    const passOn = () => {
      const { method, url, headers } = incoming;
      const sent = request({ host: '127.0.0.1', port, method, path: url, headers }, (answer) => {
        outgoing.writeHead(answer.statusCode ?? 502, answer.headers);
        answer.pipe(outgoing);
      });
      sent.on('error', () => outgoing.destroy());
      incoming.pipe(sent);
    };
    if (line.delayMs > 0) setTimeout(passOn, line.delayMs);
    else passOn();
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const line: SlowLine = {
    origin: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    delayMs: 0,
    close() {
      server.closeAllConnections();
      server.close();
    },
  };
  return line;
}
