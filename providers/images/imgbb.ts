import {
  type HostedPicture,
  type PictureFault,
  PictureHostUnavailable,
  type PictureProvider,
  PictureRefused,
} from '../../domain/pictures/picture-provider.ts';
import { faultOfNetwork, faultOfStatus, memberOf } from '../faults.ts';

const realBase = 'https://api.imgbb.com';
/** Time for ten megabytes over a slow line, and for the host's own work on them. */
const uploadMsMax = 60_000;
const checkMsMax = 5_000;

/**
 * imgbb behind the domain's port. `base` is another address of the API; `fetch` lets a stand-in in this process
 * answer without a socket.
 */
export function imgbbPictures(options: {
  key: string;
  base?: string;
  fetch?: (request: Request) => Promise<Response>;
}): PictureProvider {
  const address = `${options.base ?? realBase}/1/upload?${new URLSearchParams({ key: options.key })}`;

  async function send(form: FormData, msMax: number): Promise<{ status: number; answer: unknown }> {
    // Written out as bytes: when Node streams a form and the host answers before it has read everything, the failure
    // happens outside of any promise that can be awaited, and would end this process.
    const written = new Response(form);
    const headers = { 'content-type': written.headers.get('content-type') ?? '' };
    const body = await written.arrayBuffer();
    const signal = AbortSignal.timeout(msMax);
    try {
      // Not as one `Request`: Node may garbage-collect its signal when nothing else references it, and would then
      // wait for ever.
      const sent = { method: 'POST', headers, body, signal };
      const response = await (options.fetch?.(new Request(address, sent)) ?? fetch(address, sent));
      const answer: unknown = await response.json().catch((error: unknown) => {
        if (error instanceof SyntaxError) return undefined;
        throw error;
      });
      return { status: response.status, answer };
    } catch (error) {
      // Without its cause, whose text may hold the address and with it the key.
      const fault = faultOfNetwork(error);
      throw new PictureHostUnavailable(`The image host did not answer (${fault.code ?? 'unknown'}).`, {
        fault,
      });
    }
  }

  return {
    async upload({ bytes, fileName, contentType }) {
      const form = new FormData();
      form.set('image', new File([bytes], fileName, { type: contentType }));
      const { status, answer } = await send(form, uploadMsMax);
      if (isHostedPicture(answer)) return answer;
      throw refusalOf(status, answer);
    },

    // The host checks the key before it reports the missing picture, so this stores nothing and uses no quota.
    async check() {
      const form = new FormData();
      form.set('image', '');
      const { status, answer } = await send(form, checkMsMax);
      if (errorIn(answer).code !== emptyUploadCode) throw unavailable(status, answer);
    },
  };
}

function isHostedPicture(answer: unknown): answer is HostedPicture {
  return typeof memberOf(memberOf(answer, 'data'), 'display_url') === 'string';
}

/**
 * Codes that are about the picture. The host also answers 400 for a wrong key or too many uploads (100), which
 * another picture would not fix.
 */
const faultByCode: Readonly<Record<number, PictureFault>> = {
  201: 'damaged',
  310: 'damaged',
  311: 'too-large',
  312: 'format',
  313: 'too-large',
  314: 'format',
};

/** The host's code for an upload without a picture, when the key is good. */
const emptyUploadCode = 130;

function refusalOf(status: number, answer: unknown): PictureRefused | PictureHostUnavailable {
  const { code, message } = errorIn(answer);
  const fault = code === undefined ? undefined : faultByCode[code];
  return fault ? new PictureRefused(fault, message) : unavailable(status, answer);
}

/** The host answers 400 with code 100 for its key and for its limits; only the text tells them apart. */
function unavailable(status: number, answer: unknown): PictureHostUnavailable {
  const { code, message } = errorIn(answer);
  const fault = faultOfStatus(status, code);
  if (code === 100 && /key/i.test(message)) fault.kind = 'key_refused';
  if (code === 100 && /rate limit/i.test(message)) fault.kind = 'too_many_requests';
  return new PictureHostUnavailable(`The image host refused: ${message}`, { fault });
}

function errorIn(answer: unknown): { code: number | undefined; message: string } {
  const error = memberOf(answer, 'error');
  const code = memberOf(error, 'code');
  const message = memberOf(error, 'message');
  return {
    code: typeof code === 'number' ? code : undefined,
    message: typeof message === 'string' ? message : 'no message',
  };
}
