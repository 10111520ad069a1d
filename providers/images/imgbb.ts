import {
  type HostedPicture,
  type PictureFault,
  PictureHostUnavailable,
  type PictureProvider,
  PictureRefused,
} from '../../domain/pictures/picture-provider.ts';

const realBase = 'https://api.imgbb.com';
/** Ten megabytes over a slow line, and the host's own work on them. */
const timeoutMs = 60_000;

/**
 * imgbb behind the domain's port. `base` is another address of the API; `fetch` lets a stand-in in this process
 * answer without a socket.
 */
export function imgbbPictures(options: {
  key: string;
  base?: string;
  fetch?: (request: Request) => Promise<Response>;
}): PictureProvider {
  const send = options.fetch ?? ((request) => fetch(request));
  const address = `${options.base ?? realBase}/1/upload?${new URLSearchParams({ key: options.key })}`;

  return {
    async upload({ bytes, fileName, contentType }) {
      const form = new FormData();
      form.set('image', new File([bytes], fileName, { type: contentType }));
      // Written out as bytes: a form that Node streams fails outside of any promise that one could wait for when
      // the host answers before it has read everything, and that would end this process.
      const written = new Response(form);
      const headers = { 'content-type': written.headers.get('content-type') ?? '' };
      const body = await written.arrayBuffer();
      const signal = AbortSignal.timeout(timeoutMs);
      let answer: unknown;
      try {
        const response = await send(new Request(address, { method: 'POST', headers, body, signal }));
        answer = await response.json();
      } catch (error) {
        // Without its cause's text, which may hold the address and with it the key.
        const name = error instanceof Error ? error.name : 'unknown';
        throw new PictureHostUnavailable(`The image host did not answer (${name}).`);
      }
      if (isHostedPicture(answer)) return answer;
      throw refusalOf(answer);
    },
  };
}

function isHostedPicture(answer: unknown): answer is HostedPicture {
  const { data } = (answer ?? {}) as { data?: { display_url?: unknown } };
  return typeof data?.display_url === 'string';
}

/**
 * Numbers that speak of the picture; the host also says 400 for a wrong key or too many uploads (100), which
 * another picture would not mend.
 */
const faultByCode: Readonly<Record<number, PictureFault>> = {
  201: 'damaged',
  310: 'damaged',
  311: 'too-large',
  312: 'format',
  313: 'too-large',
  314: 'format',
};

function refusalOf(answer: unknown): PictureRefused | PictureHostUnavailable {
  const { error } = (answer ?? {}) as { error?: { code?: unknown; message?: unknown } };
  const message = typeof error?.message === 'string' ? error.message : 'no message';
  const fault = typeof error?.code === 'number' ? faultByCode[error.code] : undefined;
  return fault
    ? new PictureRefused(fault, message)
    : new PictureHostUnavailable(`The image host refused: ${message}`);
}
