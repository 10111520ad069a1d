import { lookup } from 'node:dns/promises';
import { request as requestHttp } from 'node:http';
import { request as requestHttps } from 'node:https';
import { isIP } from 'node:net';

/** The parts of the network that fetching by address needs; tests use their own. */
export interface Network {
  /** All IP addresses of a host name. */
  resolve(host: string): Promise<string[]>;
  /** Requests `url` at exactly this IP address, even if its name resolves to another one by now. Redirects are not followed. */
  get(url: URL, address: string, signal: AbortSignal): Promise<NetworkAnswer>;
}

export interface NetworkAnswer {
  status: number;
  location: string | undefined;
  /** A body that is not read has to be ended with `discard`. */
  body: AsyncIterable<Uint8Array>;
  discard(): void;
}

/** The real network. */
export const internet: Network = {
  async resolve(host) {
    const addresses = await lookup(host, { all: true });
    return addresses.map(({ address }) => address);
  },
  get: (url, address, signal) =>
    new Promise((resolve, reject) => {
      const open = url.protocol === 'https:' ? requestHttps : requestHttp;
      const family = isIP(address);
      const outgoing = open(url, {
        signal,
        agent: false,
        headers: { accept: 'image/*' },
        lookup: (_host, options, done) =>
          options.all ? done(null, [{ address, family }]) : done(null, address, family),
      });
      outgoing.on('error', reject);
      outgoing.on('response', (answer) =>
        resolve({
          status: answer.statusCode ?? 0,
          location: answer.headers.location,
          body: answer,
          discard: () => void answer.destroy(),
        }),
      );
      outgoing.end();
    }),
};
