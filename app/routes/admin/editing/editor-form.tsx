import { type ReactNode, type RefObject, useRef, useState } from 'react';
import { useAdminText } from '../../../i18n/use-admin-text.ts';
import { Notice } from '../../../ui/notice.tsx';
import { SubmitButton } from '../../../ui/submit-button.tsx';
import type { Pictures } from './pictures/use-pictures.ts';

/**
 * The form of an editor. A save waits for the pictures that are still being uploaded, and does not happen without
 * one that failed.
 */
export function EditorForm({
  formRef,
  pictures,
  submit,
  submitting,
  button,
  problem,
  children,
}: {
  formRef: RefObject<HTMLFormElement | null>;
  pictures: Pictures;
  submit: () => Promise<void>;
  submitting: boolean;
  button: string;
  problem: ReactNode;
  children: ReactNode;
}) {
  const texts = useAdminText().editing;
  const [waiting, setWaiting] = useState(false);
  const [missing, setMissing] = useState(false);
  const running = useRef(false);
  const run = async () => {
    if (running.current) return;
    running.current = true;
    setMissing(false);
    setWaiting(true);
    const complete = await pictures.settle();
    setWaiting(false);
    if (complete) await submit();
    else {
      setMissing(true);
      formRef.current?.querySelector<HTMLElement>('[data-failed-upload]')?.focus();
    }
    running.current = false;
  };
  return (
    <form
      ref={formRef}
      method="post"
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        void run();
      }}
      className="grid gap-12 [&_input]:scroll-mt-24"
    >
      {children}
      <div className="grid justify-items-start gap-4 border-t border-line pt-6">
        {missing && <Notice tone="error">{texts.pictures.stillFailed}</Notice>}
        {problem}
        <SubmitButton
          text={button}
          busyText={waiting ? texts.waitingForPictures : texts.saving}
          busy={waiting || submitting}
        />
        {waiting && <p className="text-sm text-muted">{texts.waitingForPictures}</p>}
      </div>
    </form>
  );
}
