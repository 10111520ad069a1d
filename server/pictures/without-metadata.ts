import { fork } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import {
  type PictureFile,
  type PictureProvider,
  PictureRefused,
} from '../../domain/pictures/picture-provider.ts';
import type { ReencodedPicture } from './reencode-picture.ts';

const program = fileURLToPath(new URL('./write-anew-child.ts', import.meta.url));
/** Longer than decoding may take; a process that hangs is killed. */
const jobMsMax = 45_000;

/**
 * The same host, but it never receives a picture's metadata: a photograph contains where and when it was taken, by
 * whom and with which device. Each picture is re-encoded before it is uploaded, one at a time.
 */
export function withoutMetadata(host: PictureProvider): PictureProvider {
  let last: Promise<unknown> = Promise.resolve();
  return {
    ...host,
    async upload(picture) {
      const result = last.then(() => stripped(picture));
      last = result.catch(() => undefined);
      return host.upload(await result);
    },
  };
}

async function stripped({ bytes, fileName }: PictureFile): Promise<PictureFile> {
  const answer = await inOwnProcess(bytes);
  if ('fault' in answer) throw new PictureRefused(answer.fault, 'refused before it was uploaded');
  return {
    bytes: new Uint8Array(answer.bytes),
    fileName: `${fileName.replace(/\.\w{1,5}$/, '')}.${answer.extension}`,
    contentType: answer.contentType,
  };
}

/** A process that ends without an answer crashed because of the picture. */
function inOwnProcess(bytes: Uint8Array): Promise<ReencodedPicture> {
  const child = fork(program, {
    execArgv: [],
    serialization: 'advanced',
    timeout: jobMsMax,
    killSignal: 'SIGKILL',
    // The child gets an empty environment, because it needs none of its keys (Windows cannot work without one).
    ...(process.platform !== 'win32' && { env: {} }),
  });
  return new Promise((resolve, reject) => {
    child.once('message', (answer: ReencodedPicture) => resolve(answer));
    child.once('error', reject);
    child.once('exit', () => resolve({ fault: 'damaged' }));
    child.send(bytes, (error) => {
      if (error) reject(error);
    });
  });
}
