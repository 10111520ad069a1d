import { useRef, useState } from 'react';
import { localizedText, useFormat, useLanguage, useText } from '../../i18n/language.tsx';
import { Button } from '../../ui/button.tsx';
import { Notice } from '../../ui/notice.tsx';
import { PaymentProblem } from './payment-problem.tsx';
import type { Hold } from './use-hold.ts';

/**
 * How long the room is held, and which other room was given up for it; after the end, an explanation and a button to
 * hold it again.
 */
export function HoldNotice({
  hold,
  hotelId,
  onTake,
}: {
  hold: Hold;
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
    // The button has disappeared with its notice.
    place.current?.focus();
  }
  const again = (text: string) => (
    <Button className="mt-3" aria-disabled={isTaking || undefined} onClick={() => void takeAgain()}>
      {text}
    </Button>
  );
  return (
    <div ref={place} tabIndex={-1} className="outline-none">
      {hold.state === 'asking' && <Notice title={texts.asking}>{texts.hint}</Notice>}
      {hold.state === 'held' && (
        <Notice title={texts.until(clockTime(hold.untilMs))}>
          {hold.isAgain && <p role="alert">{texts.isAgain}</p>}
          {hold.gaveUp && (
            <p role="status">
              {texts.gaveUp(
                localizedText(language, hold.gaveUp.roomName, hold.gaveUp.roomNameBn),
                localizedText(language, hold.gaveUp.hotelName, hold.gaveUp.hotelNameBn),
              )}
            </p>
          )}
          <p>{texts.hint}</p>
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
        <PaymentProblem problem={hold.problem} hotelId={hotelId} onGivenUp={onTake} />
      )}
    </div>
  );
}
