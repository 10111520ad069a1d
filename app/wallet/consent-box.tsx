import { useText } from '../i18n/language.tsx';
import { CheckRow } from '../ui/tick-group.tsx';

export interface ConsentState {
  isAgreed: boolean;
  /** The guest has pressed the button without ticking the box. */
  isMissing: boolean;
  onChange: (isAgreed: boolean) => void;
}

/** The id of the box, which gets the focus when it was left out. */
export const consentId = 'consent';

/** The gateway wants an unticked box with the three rules before its page is opened. */
export function ConsentBox({ isAgreed, isMissing, onChange }: ConsentState) {
  const { wallet: texts } = useText();
  return (
    <div className="mt-2">
      <CheckRow
        id={consentId}
        label={texts.consent}
        checked={isAgreed}
        onChange={(event) => onChange(event.target.checked)}
        aria-invalid={isMissing || undefined}
        aria-describedby={isMissing ? 'consent-missing' : undefined}
      />
      <p role="alert" id="consent-missing" className="text-sm font-semibold text-red empty:hidden">
        {isMissing && texts.consentMissing}
      </p>
    </div>
  );
}
