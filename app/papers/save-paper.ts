import { callForResponse } from '../calls.ts';
import { saveAnswer } from '../ui/save-answer.ts';

export type PaperCall = 'voucher' | 'receipt' | 'calendarFile';

/** Fetches a booking's paper and hands it to the browser. Throws CallProblem. */
export async function savePaper(paper: PaperCall, bookingId: string): Promise<void> {
  await saveAnswer(await callForResponse(paper, { params: { id: bookingId } }));
}
