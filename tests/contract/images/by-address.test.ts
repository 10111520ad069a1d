import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { describe, expect, onTestFinished, test } from 'vitest';
import { fetchPicture } from '../../../standins/images/by-address/fetch-picture.ts';
import { internet, type Network } from '../../../standins/images/by-address/internet.ts';
import { isPublicAddress } from '../../../standins/images/by-address/public-address.ts';
import { startHost } from './host.ts';

test('is switched off unless somebody switches it on', async () => {
  const { status, body } = await startHost().upload({ image: 'https://pictures.example/a.jpg' });
  expect(status).toBe(400);
  expect(body.error.message).toBe('Uploads by address are switched off.');
});

test('switched on, it refuses this machine and its network, however they are written', async () => {
  let requests = 0;
  const server = createServer((_request, response) => {
    requests += 1;
    response.end('secret');
  }).listen(0, '127.0.0.1');
  onTestFinished(() => void server.close());
  await new Promise((resolve) => server.once('listening', resolve));
  const { port } = server.address() as AddressInfo;
  const host = startHost({ allowFetchByAddress: true });
  for (const place of [
    `http://127.0.0.1:${port}/`,
    'http://127.0.0.1/',
    'http://localhost/',
    'http://2130706433/',
    'http://0x7f.1/',
    'http://0/',
    'http://10.0.0.1/',
    'http://172.31.0.1/',
    'http://192.168.1.1/',
    'http://100.64.0.1/',
    'http://169.254.169.254/latest/meta-data/',
    'http://[::1]/',
    'http://[::ffff:127.0.0.1]/',
    'http://[fd00::1]/',
    'http://[fe80::1]/',
    'http://[64:ff9b::7f00:1]/',
    'http://[2002:7f00:1::]/',
    'https://8.8.8.8:8443/',
    'https://user@8.8.8.8/',
  ]) {
    const { status, body } = await host.upload({ image: place });
    expect([status, body.error.message], place).toEqual([400, 'The address could not be fetched.']);
  }
  expect(requests).toBe(0);
  expect(host.files()).toEqual([]);
});

test('knows public addresses from others', () => {
  for (const address of ['8.8.8.8', '103.4.145.245', '2606:4700::1111', '2404:6800:4009::200e'])
    expect(isPublicAddress(address), address).toBe(true);
  for (const address of [
    '224.0.0.1',
    '255.255.255.255',
    '198.18.0.1',
    '::',
    'ff02::1',
    '2001::1',
    'host',
    '',
  ])
    expect(isPublicAddress(address), address).toBe(false);
});

/** A network of pages, each on its own host; other hosts resolve to a public address. */
function networkOf(pages: Record<string, { location: string } | { chunks: Uint8Array[] }>, hosts = {}) {
  const requests: string[] = [];
  const addresses: Record<string, string[]> = hosts;
  const network: Network = {
    resolve: async (host) => addresses[host] ?? ['93.184.216.34'],
    async get(url, address) {
      requests.push(`${url.hostname} at ${address}`);
      const page = pages[url.href];
      const location = page && 'location' in page ? page.location : undefined;
      const chunks = page && 'chunks' in page ? page.chunks : [];
      const status = location ? 302 : page ? 200 : 404;
      return {
        status,
        location,
        body: (async function* () {
          yield* chunks;
        })(),
        discard: () => {},
      };
    },
  };
  return { network, requests };
}

describe('fetching from a public host', () => {
  const bytes = new Uint8Array([1, 2, 3]);
  const fetching = (address: string, network: Network, bytesMax = 100) =>
    fetchPicture(address, { bytesMax, network });

  test('follows redirects between public hosts and connects to the address that was checked', async () => {
    const { network, requests } = networkOf({
      'https://a.example/1': { location: '//b.example/2' },
      'https://b.example/2': { chunks: [bytes, bytes] },
    });
    expect([...(await fetching('https://a.example/1', network))]).toEqual([1, 2, 3, 1, 2, 3]);
    expect(requests).toEqual(['a.example at 93.184.216.34', 'b.example at 93.184.216.34']);
  });

  test.each(['http://127.0.0.1/x', 'http://inside.example/x', 'http://both.example/x', 'file:///etc/passwd'])(
    'does not follow a redirect to %s',
    async (location) => {
      const { network, requests } = networkOf(
        { 'https://a.example/': { location } },
        { 'inside.example': ['10.1.2.3'], 'both.example': ['93.184.216.34', '10.1.2.3'] },
      );
      await expect(fetching('https://a.example/', network)).rejects.toThrow('could not be fetched');
      expect(requests).toHaveLength(1);
    },
  );

  test('ends after three redirects, at a page that is missing, and where there is too much', async () => {
    const { network, requests } = networkOf({
      'https://a.example/': { location: 'https://a.example/' },
      'https://c.example/': { chunks: Array(40).fill(bytes) },
    });
    await expect(fetching('https://a.example/', network)).rejects.toThrow('could not be fetched');
    expect(requests).toHaveLength(4);
    await expect(fetching('https://b.example/', network)).rejects.toThrow('could not be fetched');
    await expect(fetching('https://c.example/', network)).rejects.toThrow('File too big');
  });
});

test('the real network asks the address it is given and no other', async () => {
  const server = createServer((request, response) => response.end(`${request.headers.host}${request.url}`));
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  onTestFinished(() => void server.close());
  const { port } = server.address() as AddressInfo;
  const url = new URL(`http://pictures.example:${port}/a.jpg`);
  const { status, body } = await internet.get(url, '127.0.0.1', AbortSignal.timeout(5000));
  const chunks: Uint8Array[] = [];
  for await (const chunk of body) chunks.push(chunk);
  expect([status, Buffer.concat(chunks).toString()]).toEqual([200, `pictures.example:${port}/a.jpg`]);
});
