import type { Fault } from '../../contract/faults.ts';
import {
  type GivenPicture,
  type HostedPicture,
  type PictureFault,
  type PictureProvider,
  PictureRefused,
} from '../../domain/pictures/picture-provider.ts';
import { invalidInput, Refusal } from '../http/refusal.ts';

const megabytesMax = 10;
const fileBytesMax = megabytesMax * 1024 * 1024;
/** The file and the form around it: boundaries, the file's name, a field or two that nobody asked for. */
const bodyBytesMax = fileBytesMax + 64 * 1024;

interface Deps {
  pictures: PictureProvider;
}

/**
 * POST /api/uploadImage: hands the administrator's picture (multipart field `image`, at most 10 MB) to the
 * configured image host and answers the host's own JSON. Throws the refusals 413, 415 and 422, and
 * PictureHostUnavailable.
 */
export const postUploadImage =
  ({ pictures }: Deps) =>
  async (request: Request): Promise<{ status: 200; body: HostedPicture }> => {
    const picture = await readPicture(request);
    try {
      return { status: 200, body: await pictures.upload(picture) };
    } catch (error) {
      if (error instanceof PictureRefused) throw badPicture(error.fault);
      throw error;
    }
  };

/**
 * The picture of a multipart request, field `image`. The body is counted while it comes in and given up at the
 * limit, so a larger one is never in memory. Throws the refusals 413, 415 and 422.
 */
async function readPicture(request: Request): Promise<GivenPicture> {
  const type = request.headers.get('content-type') ?? '';
  if (!/^multipart\/form-data\s*;/i.test(type))
    throw new Refusal(
      'unsupported_media_type',
      'Please send the picture as multipart/form-data, in a field called image.',
    );
  if (Number(request.headers.get('content-length') ?? 0) > bodyBytesMax) throw tooLarge();
  const image = (await readForm(request, type)).get('image');
  if (!(image instanceof File) || image.size === 0)
    throw new Refusal('invalid_input', 'image: Please choose a picture and send it as a file.', {
      errors: [{ path: 'image', code: 'required' }],
    });
  if (image.size > fileBytesMax) throw tooLarge();
  return {
    bytes: new Uint8Array(await image.arrayBuffer()),
    fileName: image.name,
    contentType: image.type,
  };
}

async function readForm(request: Request, type: string): Promise<FormData> {
  let size = 0;
  const counted = new TransformStream<Uint8Array, Uint8Array>({
    transform(chunk, controller) {
      size += chunk.byteLength;
      if (size > bodyBytesMax) throw tooLarge();
      controller.enqueue(chunk);
    },
  });
  // What is left is the connection's to throw away: a form of this process that is cancelled in the middle fails
  // outside of any promise, in Node's own code.
  const body = request.body?.pipeThrough(counted, { preventCancel: true }) ?? null;
  try {
    return await new Response(body, { headers: { 'content-type': type } }).formData();
  } catch {
    if (size > bodyBytesMax) throw tooLarge();
    throw badPicture('damaged');
  }
}

const tooLarge = () =>
  new Refusal(
    'body_too_large',
    `Please send a picture of at most ${megabytesMax} MB. Saving it as JPEG makes it smaller.`,
  );

/** The field's code for each fault of a picture. */
const codes: Readonly<Record<PictureFault, Fault>> = {
  format: 'picture_format',
  damaged: 'picture_damaged',
  'too-large': 'picture_too_large',
};

const badPicture = (fault: PictureFault) => invalidInput([{ path: 'image', code: codes[fault] }]);
