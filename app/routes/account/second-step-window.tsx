import { AlertDialog } from 'radix-ui';
import { type SubmitEvent, useState } from 'react';
import { useText } from '../../i18n/language.tsx';
import type { WaitingStep } from '../../session/second-step.ts';
import { Button } from '../../ui/button.tsx';
import { CloseRequest } from '../../ui/close-request.tsx';
import { windowClass } from '../../ui/sheet.tsx';
import { SubmitButton } from '../../ui/submit-button.tsx';
import { useFocusBack, useFocusFault } from '../../ui/use-focus.ts';
import { explainedFailureOf } from './auth-failure.tsx';
import { CodeField, enteredCode } from './code-field.tsx';

/** Asks for the authenticator app's code while a sign-in waits for it. */
export default function SecondStepWindow({ step }: { step: WaitingStep }) {
  const { ownAccount } = useText();
  const { secondStep: texts } = ownAccount;
  const focusBack = useFocusBack();
  const [busy, setBusy] = useState(false);
  const [failure, setFailure] = useState<string>();
  const form = useFocusFault(failure, failure !== undefined);

  async function give(event: SubmitEvent<HTMLFormElement>): Promise<void> {
    event.preventDefault();
    const code = enteredCode(event);
    setBusy(true);
    setFailure(undefined);
    try {
      await step.give(code);
    } catch (error) {
      const { code: refusal, siteAnswers } = await explainedFailureOf(error);
      setFailure(siteAnswers ? 'service-silent' : refusal);
    } finally {
      setBusy(false);
    }
  }

  return (
    <AlertDialog.Root open onOpenChange={(open) => !open && step.giveUp()}>
      <AlertDialog.Portal>
        <AlertDialog.Overlay className="veil fixed inset-0 z-70 bg-night/60" />
        <AlertDialog.Content
          {...focusBack}
          onOpenAutoFocus={(event) => {
            focusBack.onOpenAutoFocus();
            event.preventDefault();
            if (event.currentTarget instanceof Element) event.currentTarget.querySelector('input')?.focus();
          }}
          className={`fixed inset-x-4 top-1/2 z-70 mx-auto max-h-[85dvh] max-w-md -translate-y-1/2 overflow-y-auto p-6 ${windowClass}`}
        >
          <CloseRequest />
          <AlertDialog.Title className="text-lg">{texts.ask}</AlertDialog.Title>
          <AlertDialog.Description className="mt-2">{texts.askText}</AlertDialog.Description>
          <form ref={form} method="post" noValidate onSubmit={give} className="mt-4 grid gap-4">
            <CodeField failure={failure} />
            <div className="flex flex-wrap justify-end gap-3 max-sm:*:grow">
              <AlertDialog.Cancel asChild>
                <Button>{texts.giveUp}</Button>
              </AlertDialog.Cancel>
              <SubmitButton text={texts.goOn} busyText={texts.confirming} busy={busy} />
            </div>
          </form>
        </AlertDialog.Content>
      </AlertDialog.Portal>
    </AlertDialog.Root>
  );
}
