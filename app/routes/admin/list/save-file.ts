import { callForResponse, type ListCall } from '../../../calls.ts';

/**
 * Fetches a file of a call, which wants the token that no link can carry, and hands it to the browser to be saved
 * under the name that the call gives it. Throws CallProblem, also when the file breaks off.
 */
export async function saveFile(call: ListCall, query: URLSearchParams): Promise<void> {
  const answer = await callForResponse(call, { query });
  const name = /filename="([^"]+)"/.exec(answer.headers.get('Content-Disposition') ?? '')?.[1] ?? '';
  const address = URL.createObjectURL(await answer.blob());
  const link = document.createElement('a');
  link.href = address;
  link.download = name;
  link.click();
  // The browser takes the file over after this turn; its memory is given back when it surely has.
  setTimeout(() => URL.revokeObjectURL(address), 60_000);
}
