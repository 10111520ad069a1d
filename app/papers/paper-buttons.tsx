import { useText } from '../i18n/language.tsx';
import { Button } from '../ui/button.tsx';
import { Icon } from '../ui/icon.tsx';
import { type PaperCall, useSavingPaper } from './use-saving-paper.ts';

const papers: readonly PaperCall[] = ['voucher', 'receipt', 'calendarFile'];

/** Downloads the voucher, the receipt and the calendar file of a booking that the signed-in person may read. */
export function PaperButtons({ bookingId }: { bookingId: string }) {
  const saving = useSavingPaper(bookingId);
  return (
    <div>
      <div className="flex flex-wrap gap-3">
        {papers.map((paper) => (
          <PaperButton key={paper} paper={paper} saving={saving} />
        ))}
      </div>
      <NotSaved saving={saving} />
    </div>
  );
}

type Saving = ReturnType<typeof useSavingPaper>;

/** Downloads one of them. */
export function PaperButton({ paper, saving }: { paper: PaperCall; saving: Saving }) {
  const { voucher: texts } = useText();
  return (
    <Button
      aria-disabled={saving.underWay !== undefined || undefined}
      onClick={() => void saving.save(paper)}
    >
      <Icon name={paper === 'calendarFile' ? 'calendar' : 'download'} />
      <span>{saving.underWay === paper ? texts.saving : texts.papers[paper]}</span>
    </Button>
  );
}

/** Says that the last one could not be fetched. */
export function NotSaved({ saving }: { saving: Saving }) {
  const { voucher: texts } = useText();
  if (!saving.failed) return null;
  return (
    <p role="alert" className="mt-2 text-sm font-semibold text-red">
      {texts.notSaved}
    </p>
  );
}
