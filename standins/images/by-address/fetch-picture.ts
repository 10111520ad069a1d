import { isIP } from 'node:net';
import { ApiFault, faults } from '../wire/api-fault.ts';
import type { Network, NetworkAnswer } from './internet.ts';
import { isPublicAddress } from './public-address.ts';

const redirectsMax = 3;
const millisecondsMax = 15_000;

/**
 * Fetches a picture from a public host. Every host on the way, the first and those of redirects, is resolved and
 * checked, and the connection uses exactly the IP address that was checked, so a name that changes its address in
 * between leads nowhere. Throws ApiFault for every failure, with the same sentence for a host that is not public and
 * one that does not answer, so that nobody learns about this network.
 */
export async function fetchPicture(
  address: string,
  { bytesMax, network }: { bytesMax: number; network: Network },
): Promise<Uint8Array<ArrayBuffer>> {
  const signal = AbortSignal.timeout(millisecondsMax);
  try {
    const answer = await follow(address, network, signal);
    return await read(answer, bytesMax);
  } catch (error) {
    if (error instanceof ApiFault) throw error;
    throw unreachable();
  }
}

const unreachable = () => faults.address('The address could not be fetched.');

async function follow(address: string, network: Network, signal: AbortSignal): Promise<NetworkAnswer> {
  let url = new URL(address);
  for (let hop = 0; hop <= redirectsMax; hop += 1) {
    const answer = await network.get(url, await publicAddressOf(url, network), signal);
    if (answer.status === 200) return answer;
    answer.discard();
    if (![301, 302, 303, 307, 308].includes(answer.status) || !answer.location) break;
    url = new URL(answer.location, url);
  }
  throw unreachable();
}

/** A picture's port is one of the usual two; another port belongs to some other service. */
async function publicAddressOf(url: URL, network: Network): Promise<string> {
  if (!/^https?:$/.test(url.protocol) || url.port !== '' || url.username !== '') throw unreachable();
  const host = url.hostname.replace(/^\[|\]$/g, '');
  const addresses = isIP(host) ? [host] : await network.resolve(host);
  const [first] = addresses;
  // One private address among public ones is an attack, not a mistake.
  if (first === undefined || !addresses.every(isPublicAddress)) throw unreachable();
  return first;
}

async function read(answer: NetworkAnswer, bytesMax: number): Promise<Uint8Array<ArrayBuffer>> {
  const chunks: Uint8Array[] = [];
  let size = 0;
  for await (const chunk of answer.body) {
    size += chunk.byteLength;
    if (size > bytesMax) {
      answer.discard();
      throw faults.tooBig(Math.floor(bytesMax / 1024 / 1024));
    }
    chunks.push(chunk);
  }
  return Buffer.concat(chunks);
}
