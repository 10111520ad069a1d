import { fork } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import {
  type GivenPicture,
  type PictureProvider,
  PictureRefused,
} from '../../domain/pictures/picture-provider.ts';
import type { ReencodedPicture } from './reencode-picture.ts';

const program = fileURLToPath(new URL('./write-anew-child.ts', import.meta.url));
/** Longer than decoding may take; a process that hangs is ended. */
const jobMsMax = 45_000;

/**
 * The same host, which never sees a picture's metadata: a photograph says where and when it was taken, by whom and with
 * what. Each picture is re-encoded before it goes out, one at a time.
 */
export function withoutMetadata(host: PictureProvider): PictureProvider {
  let last: Promise<unknown> = Promise.resolve();
  return {
    ...host,
    async upload(picture) {
      const turn = last.then(() => stripped(picture));
      last = turn.catch(() => undefined);
      return host.upload(await turn);
    },
  };
}

async function stripped({ bytes, fileName }: GivenPicture): Promise<GivenPicture> {
  const answer = await inOwnProcess(bytes);
  if ('fault' in answer) throw new PictureRefused(answer.fault, 'refused before it was uploaded');
  return {
    bytes: new Uint8Array(answer.bytes),
    fileName: `${fileName.replace(/\.\w{1,5}$/, '')}.${answer.extension}`,
    contentType: answer.contentType,
  };
}

/** A process that ends without an answer was ended by what it read. */
function inOwnProcess(bytes: Uint8Array): Promise<ReencodedPicture> {
  const child = fork(program, {
    execArgv: [],
    serialization: 'advanced',
    timeout: jobMsMax,
    killSignal: 'SIGKILL',
    // The environment, with its keys, is not this process's business (Windows cannot do without).
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
