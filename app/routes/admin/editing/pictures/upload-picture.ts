import type { Problem } from '../../../../../contract/problem.ts';
import { CallProblem, callAddress, endRefusedSession, tokenHeader } from '../../../../calls.ts';

/** An upload that can be stopped, before and while it runs. */
export interface Upload {
  isStopped?: boolean;
  /** Set while it runs. */
  stop?: () => void;
}

/**
 * Uploads a picture through the product server; answers its address. `fetch` does not report the progress of an
 * upload, so this uses XMLHttpRequest. Throws CallProblem, with status 0 after a network failure and when
 * `upload` was stopped.
 */
export async function uploadPicture(
  file: File,
  onProgress: (percent: number) => void,
  upload: Upload = {},
): Promise<string> {
  const headers = await tokenHeader('uploadImage');
  return new Promise((resolve, reject) => {
    const stopped = () => reject(new CallProblem(0, undefined));
    if (upload.isStopped) return stopped();
    const request = new XMLHttpRequest();
    upload.stop = () => request.abort();
    request.onabort = stopped;
    request.open('POST', callAddress('uploadImage'));
    for (const [name, value] of Object.entries(headers)) request.setRequestHeader(name, value);
    request.upload.onprogress = ({ lengthComputable, loaded, total }) => {
      if (lengthComputable) onProgress(Math.round((loaded / total) * 100));
    };
    request.onerror = stopped;
    request.onload = () => {
      const answer = jsonOf(request.responseText);
      const address = answer?.data?.display_url;
      if (request.status === 200 && address) resolve(address);
      else {
        endRefusedSession(request.status, headers);
        reject(new CallProblem(request.status, answer));
      }
    };
    const body = new FormData();
    body.append('image', file);
    request.send(body);
  });
}

function jsonOf(text: string): (Problem & { data?: { display_url?: string } }) | undefined {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}
