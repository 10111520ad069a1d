import { reportFailure } from '../report-failure.ts';
import { preflightAnswer, withSecurityHeaders } from '../shared/answers.ts';
import { calledHost } from '../shared/called-host.ts';
import { BodyRefused } from '../shared/read-body.ts';
import { fetchPicture } from './by-address/fetch-picture.ts';
import { internet } from './by-address/internet.ts';
import { answerOperator } from './operator.ts';
import { pictureEncoder } from './pictures/encoder.ts';
import { servePicture } from './serve-picture.ts';
import { openPictureStore } from './state/picture-store.ts';
import { uploading } from './upload.ts';
import { ApiFault, faults } from './wire/api-fault.ts';
import { crossOriginHeaders, failureAnswer, faultAnswer, jsonAnswer } from './wire/json-answer.ts';

export interface ImagesOptions {
  /** Folder of `images.sqlite` and of the pictures' files in `images/`. */
  readonly dataDir: string;
  /** The key that allows uploads. */
  readonly apiKey: string;
  /** The address at which browsers reach this service, used in its answers; otherwise the origin of each request. */
  readonly publicOrigin?: string;
  /** The clock, in epoch milliseconds. */
  readonly now?: () => number;
  /** Allows callers to name a picture by its address, which this program then fetches, only from public hosts. */
  readonly allowFetchByAddress?: boolean;
  /** Called with failures that the caller only sees as "Internal error". */
  readonly onError?: (error: unknown) => void;
}

export interface Images {
  /** Answers the API (`/1/upload`) and the pictures (`/i.ibb.co/…`), with the host in front or as host; never rejects. */
  fetch(request: Request): Promise<Response>;
  /** Answers the operator's routes (`/standin/images…`); the host serves them only on the operator's socket. */
  operator(request: Request): Promise<Response>;
  /** Waits for running uploads and closes the state. */
  close(): Promise<void>;
}

/**
 * A small image host that speaks imgbb's protocol. Pictures are always re-encoded without their metadata, in a
 * separate process, and they are kept. It throws when its folder cannot be used.
 */
export function createImages(options: ImagesOptions): Images {
  const now = options.now ?? Date.now;
  const onError = options.onError ?? reportFailure('images stand-in');
  const store = openPictureStore(options.dataDir, now);
  const encoder = pictureEncoder();
  const upload = uploading({
    store,
    apiKey: options.apiKey,
    encode: encoder.encode,
    fetchPicture: options.allowFetchByAddress
      ? (address, bytesMax) => fetchPicture(address, { bytesMax, network: internet })
      : undefined,
  });
  const underWay = new Set<Promise<Response>>();

  async function answer(request: Request): Promise<Response> {
    const address = new URL(request.url);
    const { host, path } = calledHost(address, ['api.imgbb.com', 'i.ibb.co']);
    const publicOrigin = options.publicOrigin ?? address.origin;
    if (request.method === 'OPTIONS') return preflightAnswer(crossOriginHeaders);
    if (host === 'i.ibb.co') {
      const [, id = '', rest = ''] = /^\/([^/]+)(?:\/([^/]*))?$/.exec(path) ?? [];
      return servePicture(store, { request, id, rest: decoded(rest), origin: publicOrigin, now: now() });
    }
    const [, version, action] = /^\/([^/]+)\/([^/]+)\/?$/.exec(path) ?? [];
    if (version !== '1') throw faults.version();
    if (action !== 'upload' || !['GET', 'POST'].includes(request.method)) throw faults.action();
    return jsonAnswer(await upload(request, publicOrigin));
  }

  async function safely(work: Promise<Response>): Promise<Response> {
    try {
      return await work;
    } catch (error) {
      if (error instanceof ApiFault) return faultAnswer(error);
      if (error instanceof BodyRefused) return faultAnswer(faults.body(error));
      onError(error);
      return failureAnswer();
    }
  }

  return {
    fetch(request) {
      const answered = safely(answer(request))
        .then(withSecurityHeaders)
        .finally(() => underWay.delete(answered));
      underWay.add(answered);
      return answered;
    },
    operator: (request) => safely(answerOperator(store, request)),
    async close() {
      await Promise.all(underWay);
      encoder.close();
      store.close();
    },
  };
}

function decoded(part: string): string {
  try {
    return decodeURIComponent(part);
  } catch {
    return part;
  }
}
