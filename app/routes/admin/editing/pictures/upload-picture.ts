import type { Problem } from '../../../../../contract/problem.ts';
import { CallProblem, callAddress, endRefusedSession, tokenHeader } from '../../../../calls.ts';

/**
 * Uploads a picture through the product server; answers its address. `fetch` does not report the progress of an
 * upload, so this uses XMLHttpRequest. Throws CallProblem, with status 0 after a network failure.
 */
export async function uploadPicture(file: File, onProgress: (percent: number) => void): Promise<string> {
  const headers = await tokenHeader('uploadImage');
  return new Promise((resolve, reject) => {
    const request = new XMLHttpRequest();
    request.open('POST', callAddress('uploadImage'));
    for (const [name, value] of Object.entries(headers)) request.setRequestHeader(name, value);
    request.upload.onprogress = ({ lengthComputable, loaded, total }) => {
      if (lengthComputable) onProgress(Math.round((loaded / total) * 100));
    };
    request.onerror = () => reject(new CallProblem(0, undefined));
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
