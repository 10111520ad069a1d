import { useText } from '../../../i18n/language.tsx';
import { BookingSection } from '../../../ui/facts.tsx';
import { latePart } from '../../../ui/late-part.tsx';

const CodeDrawing = latePart(() => import('../../../ui/code-drawing.tsx'));

/** The voucher's code for the hotel's desk, as it is on the printed voucher. It needs no network. */
export function VoucherCode({ address }: { address: string }) {
  const { ownBooking: texts, common } = useText();
  return (
    <BookingSection heading={texts.voucher}>
      <div className="mt-3 flex flex-wrap items-center gap-4">
        <div className="aspect-square w-44 max-w-full shrink-0 rounded-control bg-on-picture text-night">
          <CodeDrawing part={{ address, label: texts.voucherCode }} waiting={<span>{common.loading}</span>} />
        </div>
        <p className="min-w-[min(10rem,100%)] flex-1 text-muted">{texts.voucherHint}</p>
      </div>
    </BookingSection>
  );
}
