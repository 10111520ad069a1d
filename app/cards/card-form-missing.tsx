import { useFormat, useText } from '../i18n/language.tsx';
import { useSite } from '../site.ts';
import { Button } from '../ui/button.tsx';
import { Notice } from '../ui/notice.tsx';
import { PhoneLink } from '../ui/phone-link.tsx';

/** Whom to call about a payment, and until when the room is held. */
export interface PaysAt {
  hotelName: string;
  hotelPhone: string;
  heldUntilMs?: number | undefined;
}

/** Shown when the provider's form does not come: how to pay nevertheless. */
export function CardFormMissing({
  at: { hotelName, hotelPhone, heldUntilMs },
  onRetry,
}: {
  at: PaysAt;
  onRetry: () => void;
}) {
  const { common, payment } = useText();
  const { contact } = useSite().siteConfig;
  const { clockTime } = useFormat();
  return (
    <Notice tone="error" title={payment.cardMissing} className="mt-4">
      <p>{payment.cardMissingWhy}</p>
      {heldUntilMs !== undefined && <p>{payment.hold.until(clockTime(heldUntilMs))}</p>}
      <div className="mt-3">
        <Button onClick={onRetry}>{common.retry}</Button>
      </div>
      <PhoneLink who={hotelName} phone={hotelPhone} />
      <PhoneLink who={contact.name} phone={contact.phone} />
    </Notice>
  );
}
