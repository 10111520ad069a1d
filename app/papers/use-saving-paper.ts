import { useState } from 'react';
import { callForResponse } from '../calls.ts';
import { saveAnswer } from '../ui/save-answer.ts';

export type PaperCall = 'voucher' | 'receipt' | 'calendarFile';

/** Downloads papers of a booking, one at a time. */
export function useSavingPaper(bookingId: string) {
  const [underWay, setUnderWay] = useState<PaperCall>();
  const [failed, setFailed] = useState(false);

  async function save(paper: PaperCall): Promise<void> {
    if (underWay !== undefined) return;
    setUnderWay(paper);
    setFailed(false);
    try {
      await saveAnswer(await callForResponse(paper, { params: { id: bookingId } }));
    } catch {
      setFailed(true);
    } finally {
      setUnderWay(undefined);
    }
  }

  return { underWay, failed, save };
}
