import { once } from 'node:events';
import { pipeline } from 'node:stream/promises';
import Busboy from '@fastify/busboy';
import {
  type HostedPicture,
  type PictureFault,
  type PictureFile,
  type PictureProvider,
  PictureRefused,
} from '../../domain/pictures/picture-provider.ts';
import { bodyChunks } from '../http/body-chunks.ts';
import { invalidInput, Refusal } from '../http/refusal.ts';
import { fileBytesMax, megabytesMax } from '../pictures/file-bytes.ts';
import { pictureFaultCodes } from '../pictures/picture-fault-codes.ts';
import { kindOf } from '../pictures/picture-kind.ts';

/** The file and the form around it: boundaries, the file's name, and a few unneeded fields. */
const bodyBytesMax = fileBytesMax + 64 * 1024;

/** The file name of a picture that was sent without one. */
const namelessFile = 'picture';

interface Deps {
  pictures: PictureProvider;
}

/**
 * POST /api/uploadImage: sends the administrator's picture (multipart field `image`, at most 10 MB) to the configured
 * image host and answers the host's own JSON. Throws the refusals 413, 415 and 422, and PictureHostUnavailable.
 */
export const postUploadImage =
  ({ pictures }: Deps) =>
  async (request: Request): Promise<{ status: 200; body: HostedPicture }> => {
    const picture = await readPicture(request);
    // Hosts call such a file damaged too, and saving it again would not help.
    if (!kindOf(picture.bytes)) throw badPicture('format');
    try {
      return { status: 200, body: await pictures.upload(picture) };
    } catch (error) {
      if (error instanceof PictureRefused) throw badPicture(error.fault);
      throw error;
    }
  };

/**
 * The picture of a multipart request, field `image`. The form is parsed while it arrives and aborted at its limits,
 * so a larger one is never in memory. Throws the refusals 408, 413, 415 and 422.
 */
async function readPicture(request: Request): Promise<PictureFile> {
  const type = request.headers.get('content-type') ?? '';
  if (!/^multipart\/form-data\s*;/i.test(type))
    throw new Refusal(
      'unsupported_media_type',
      'Please send the picture as multipart/form-data, in a field called image.',
    );
  const { image, chunks } = await readForm(request, type);
  const size = chunks.reduce((sum, chunk) => sum + chunk.length, 0);
  if (!image || size === 0)
    throw new Refusal('invalid_input', 'image: Please choose a picture and send it as a file.', {
      errors: [{ path: 'image', code: 'required' }],
    });
  return { bytes: new Uint8Array(Buffer.concat(chunks)), ...image };
}

interface ReadForm {
  image: { fileName: string; contentType: string } | undefined;
  chunks: Buffer[];
}

async function readForm(request: Request, type: string): Promise<ReadForm> {
  const form: ReadForm = { image: undefined, chunks: [] };
  const parser = openParser(type);
  const giveUp = (refusal: Refusal) => parser.destroy(refusal);
  // The parser's type is wrong here: a binary part without a file name is a file too.
  parser.on('file', (name, file, fileName: string | undefined, _encoding, contentType) => {
    file.on('error', () => {});
    file.on('limit', () => giveUp(tooLarge()));
    if (name !== 'image') return file.resume();
    if (form.image) return giveUp(tooMany());
    form.image = { fileName: fileName || namelessFile, contentType };
    file.on('data', (chunk: Buffer) => void form.chunks.push(chunk));
  });
  for (const limit of ['partsLimit', 'fieldsLimit', 'filesLimit'] as const)
    parser.on(limit, () => giveUp(tooMany()));
  try {
    const read = pipeline(bodyChunks(request, bodyBytesMax, tooLarge), parser);
    // If the body ends inside a part’s head, the parser emits `finish` in its `end` call, before the pipeline listens for it.
    await Promise.race([read, once(parser, 'finish')]);
    return form;
  } catch (error) {
    throw error instanceof Refusal ? error : badPicture('damaged');
  }
}

/** Opens the parser with a limit on everything that it counts. Throws 422 for a type without a boundary. */
function openParser(type: string) {
  try {
    return new Busboy({ headers: { 'content-type': type }, limits: formLimits });
  } catch {
    throw badPicture('damaged');
  }
}

const formLimits = {
  fieldNameSize: 100,
  fieldSize: 4096,
  fields: 10,
  files: 2,
  parts: 12,
  headerPairs: 20,
  headerSize: 4096,
  fileSize: fileBytesMax,
};

const tooLarge = () =>
  new Refusal(
    'body_too_large',
    `Please send a picture of at most ${megabytesMax} MB. Saving it as JPEG makes it smaller.`,
  );

const tooMany = () => invalidInput([{ path: 'image', code: 'too_many' }]);

const badPicture = (fault: PictureFault) => invalidInput([{ path: 'image', code: pictureFaultCodes[fault] }]);
