import { type SubmitEvent, useState } from 'react';
import { useRevalidator } from 'react-router';
import { useText } from '../../../i18n/language.tsx';
import { renewAccount } from '../../../session/account-store.ts';
import type { NewSecondFactor } from '../../../session/second-factor.ts';
import { latePart } from '../../../ui/late-part.tsx';
import { SubmitButton } from '../../../ui/submit-button.tsx';
import { useFocusFault } from '../../../ui/use-focus.ts';
import { CodeField, enteredCode } from '../code-field.tsx';
import { useAttempt } from '../use-attempt.ts';

const CodeDrawing = latePart(() => import('../../../ui/code-drawing.tsx'));

/** The secret for the authenticator app, as a QR code and as text, and the field for the code that proves the setup. */
export function ConfirmSecondStep({ begun, onDone }: { begun: NewSecondFactor; onDone: () => void }) {
  const texts = useText().ownAccount.secondStep;
  const { revalidate } = useRevalidator();
  const { failure, attempt } = useAttempt();
  const [busy, setBusy] = useState(false);
  const form = useFocusFault(failure, failure !== undefined);

  async function confirm(event: SubmitEvent<HTMLFormElement>): Promise<void> {
    event.preventDefault();
    const code = enteredCode(event);
    setBusy(true);
    const done = await attempt(() => begun.confirm(code));
    if (done) {
      await renewAccount();
      onDone();
      await revalidate();
    }
    setBusy(false);
  }

  return (
    <form ref={form} method="post" noValidate onSubmit={confirm} className="mt-5 grid gap-4">
      <p>{texts.scan}</p>
      <div className="size-52 max-w-full rounded-control border border-line bg-on-picture text-night">
        <CodeDrawing part={{ address: begun.address, label: texts.picture }} />
      </div>
      <p>
        {texts.orType}{' '}
        <code lang="en" className="font-semibold break-words select-all">
          {begun.key.replaceAll(/(.{4})(?=.)/g, '$1 ')}
        </code>
      </p>
      <CodeField failure={failure?.code} />
      <SubmitButton
        text={texts.confirm}
        busyText={texts.confirming}
        busy={busy}
        className="w-full sm:w-auto sm:justify-self-start"
      />
    </form>
  );
}
