import { useRef, useState } from 'react';
import { localizedText, useFormat, useLanguage, useText } from '../../i18n/language.tsx';
import { Button } from '../../ui/button.tsx';
import { Notice } from '../../ui/notice.tsx';
import type { Way } from '../../wallet/ways-choice.tsx';
import { PaymentProblem } from './payment-problem.tsx';
import type { Hold } from './use-hold.ts';

/**
 * That the room is held again, and which other room was given up for it; after the end, an explanation and a button
 * to hold it again. How long it is held stands in the bar with the total.
 */
export function HoldNotice({
  hold,
  way,
  hotelId,
  onTake,
}: {
  hold: Hold;
  way: Way;
  hotelId: string;
  onTake: () => Promise<void>;
}) {
  const { common, payment } = useText();
  const texts = payment.hold;
  const { clockTime } = useFormat();
  const language = useLanguage();
  const [isTaking, setTaking] = useState(false);
  const place = useRef<HTMLDivElement>(null);

  async function takeAgain() {
    if (isTaking) return;
    setTaking(true);
    await onTake();
    setTaking(false);
    // The button has disappeared with its notice; what is said next comes after this place.
    place.current?.focus();
  }
  const again = (text: string) => (
    <Button className="mt-3" aria-disabled={isTaking || undefined} onClick={() => void takeAgain()}>
      {text}
    </Button>
  );
  return (
    // While it is empty it is out of the way: it would have the space between two sections.
    <div ref={place} tabIndex={-1} className="outline-none empty:absolute">
      {hold.state === 'held' && (hold.isAgain || hold.gaveUp) && (
        <Notice>
          {hold.isAgain && <p role="alert">{texts.isAgain}</p>}
          {hold.gaveUp && (
            <p role="status">
              {texts.gaveUp(
                localizedText(language, hold.gaveUp.roomName, hold.gaveUp.roomNameBn),
                localizedText(language, hold.gaveUp.hotelName, hold.gaveUp.hotelNameBn),
              )}
            </p>
          )}
        </Notice>
      )}
      {hold.state === 'given-up' && (
        <div role="alert">
          <Notice tone="warning" title={texts.over}>
            <p>{texts.givenUpHint}</p>
            {again(texts.again)}
          </Notice>
        </div>
      )}
      {hold.state === 'over' && (
        <div role="alert">
          <Notice tone="warning" title={texts.over}>
            <p>{texts.overHint(clockTime(hold.untilMs))}</p>
            {again(texts.again)}
          </Notice>
        </div>
      )}
      {hold.state === 'unknown' && (
        <Notice tone="warning" title={texts.unknown}>
          <p>{`${texts.unknownReasons[hold.reason]} ${texts.unknownHint}`}</p>
          {again(common.retry)}
        </Notice>
      )}
      {hold.state === 'refused' && (
        <PaymentProblem problem={hold.problem} way={way} hotelId={hotelId} onGivenUp={onTake} />
      )}
    </div>
  );
}
