import { useState } from 'react';
import { callForResponse } from '../calls.ts';
import { useText } from '../i18n/language.tsx';
import { Button } from '../ui/button.tsx';
import { Icon } from '../ui/icon.tsx';
import { saveAnswer } from '../ui/save-answer.ts';

const papers: readonly PaperCall[] = ['voucher', 'receipt', 'calendarFile'];

/** Downloads the voucher, the receipt and the calendar file of a booking that the signed-in person may read. */
export function PaperButtons({ bookingId }: { bookingId: string }) {
  const { voucher: texts } = useText();
  const [underWay, setUnderWay] = useState<PaperCall>();
  const [failed, setFailed] = useState(false);

  async function save(paper: PaperCall): Promise<void> {
    setUnderWay(paper);
    setFailed(false);
    try {
      await savePaper(paper, bookingId);
    } catch {
      setFailed(true);
    } finally {
      setUnderWay(undefined);
    }
  }

  return (
    <div>
      <div className="flex flex-wrap gap-3">
        {papers.map((paper) => (
          <Button
            key={paper}
            aria-disabled={underWay !== undefined || undefined}
            onClick={() => {
              if (underWay === undefined) void save(paper);
            }}
          >
            <Icon name={paper === 'calendarFile' ? 'calendar' : 'download'} />
            <span>{underWay === paper ? texts.saving : texts.papers[paper]}</span>
          </Button>
        ))}
      </div>
      {failed && (
        <p role="alert" className="mt-2 text-sm font-semibold text-red">
          {texts.notSaved}
        </p>
      )}
    </div>
  );
}

type PaperCall = 'voucher' | 'receipt' | 'calendarFile';

/** Downloads a booking's paper. Throws CallProblem. */
async function savePaper(paper: PaperCall, bookingId: string): Promise<void> {
  await saveAnswer(await callForResponse(paper, { params: { id: bookingId } }));
}
