import { AlertDialog } from 'radix-ui';
import { useState } from 'react';
import { useRevalidator } from 'react-router';
import { useAdminText } from '../../../i18n/use-admin-text.ts';
import { AlertWindow } from '../../../ui/alert-window.tsx';
import { Button } from '../../../ui/button.tsx';
import { Notice } from '../../../ui/notice.tsx';

/** A button for a decision about money, which asks before it decides. */
export function Decide({
  open: openText,
  about,
  title,
  question,
  isFinal = false,
  decide,
  problemOf,
}: {
  /** The button's text, also that of the button that decides. */
  open: string;
  /** The subject of the decision, for a person who hears the button alone. */
  about: string;
  title: string;
  question: string;
  /** Nobody can undo it. */
  isFinal?: boolean;
  decide: () => Promise<void>;
  problemOf: (error: unknown) => string;
}) {
  const { paymentReviews: texts } = useAdminText();
  const { revalidate } = useRevalidator();
  const [open, setOpen] = useState(false);
  const [busy, setBusy] = useState(false);
  const [problem, setProblem] = useState<string>();

  async function confirm(): Promise<void> {
    if (busy) return;
    setBusy(true);
    setProblem(undefined);
    try {
      await decide();
      setOpen(false);
      await revalidate();
    } catch (error) {
      setProblem(problemOf(error));
    } finally {
      setBusy(false);
    }
  }

  return (
    <AlertDialog.Root open={open} onOpenChange={setOpen}>
      <AlertDialog.Trigger asChild>
        <Button look={isFinal ? 'dangerous' : 'primary'} aria-label={`${openText}, ${about}`}>
          {openText}
        </Button>
      </AlertDialog.Trigger>
      <AlertWindow title={title} text={question} problem={problem && <Notice tone="error">{problem}</Notice>}>
        <AlertDialog.Cancel asChild>
          <Button>{texts.goBack}</Button>
        </AlertDialog.Cancel>
        <Button
          look={isFinal ? 'danger' : 'primary'}
          aria-disabled={busy || undefined}
          onClick={() => void confirm()}
        >
          {openText}
        </Button>
      </AlertWindow>
    </AlertDialog.Root>
  );
}
