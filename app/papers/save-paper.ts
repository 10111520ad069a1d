import { callForResponse } from '../calls.ts';

export type PaperCall = 'voucher' | 'receipt' | 'calendarFile';

/**
 * Fetches a booking's paper, which wants the token that no link can carry, and hands it to the browser under the name that
 * the server gives it. Throws CallProblem.
 */
export async function savePaper(paper: PaperCall, bookingId: string): Promise<void> {
  const answer = await callForResponse(paper, { params: { id: bookingId } });
  const name = /filename="([^"]+)"/.exec(answer.headers.get('Content-Disposition') ?? '')?.[1] ?? '';
  const address = URL.createObjectURL(await answer.blob());
  const link = document.createElement('a');
  link.href = address;
  link.download = name;
  link.click();
  // The browser takes the file over after this turn; its memory is given back when it surely has.
  setTimeout(() => URL.revokeObjectURL(address), 60_000);
}
