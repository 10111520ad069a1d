import { type ReactNode, type RefObject, useRef, useState } from 'react';
import { useAdminText } from '../../../i18n/use-admin-text.ts';
import { Notice } from '../../../ui/notice.tsx';
import { SubmitButton } from '../../../ui/submit-button.tsx';
import type { Pictures } from './pictures/use-pictures.ts';

/**
 * The form of an editor. A save waits for pictures that are being uploaded, and does not happen without one that
 * failed.
 */
export function EditorForm({
  formRef,
  pictures,
  submit,
  submitting,
  button,
  problem,
  beside,
  next,
  children,
}: {
  formRef: RefObject<HTMLFormElement | null>;
  pictures: Pictures;
  submit: () => Promise<void>;
  submitting: boolean;
  button: string;
  problem: ReactNode;
  /** The entries that are still missing for a save. */
  beside: ReactNode;
  /** After a record was added: the next steps. */
  next: ReactNode;
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
      className="grid gap-12 [&_:is(input,select,textarea)]:scroll-mt-24 [&_:is(input,select,textarea)]:scroll-mb-36"
    >
      {children}
      {/* Stays visible, so that a long form can be saved from any position. */}
      <div className="sticky bottom-0 z-20 -mx-(--page-margin) grid gap-2 border-t border-line bg-page px-(--page-margin) py-3 sm:mx-0 sm:px-0">
        {missing && <Notice tone="error">{texts.pictures.stillFailed}</Notice>}
        {problem}
        {next}
        <div className="flex flex-wrap items-center gap-x-5 gap-y-1">
          <SubmitButton
            text={button}
            busyText={waiting ? texts.waitingForPictures : texts.saving}
            busy={waiting || submitting}
          />
          {waiting ? <p className="text-sm text-muted">{texts.waitingForPictures}</p> : beside}
        </div>
      </div>
    </form>
  );
}
