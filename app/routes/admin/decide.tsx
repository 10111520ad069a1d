import { AlertDialog } from 'radix-ui';
import { useState } from 'react';
import { useRevalidator } from 'react-router';
import { useAdminText } from '../../i18n/use-admin-text.ts';
import { AlertWindow } from '../../ui/alert-window.tsx';
import { Button } from '../../ui/button.tsx';
import { Notice } from '../../ui/notice.tsx';
import { useRequest } from '../../ui/use-request.ts';

/** A button for a decision about money, which asks before it decides. */
export function Decide({
  open: openText,
  about,
  title,
  question,
  confirm = openText,
  isFinal = false,
  className = '',
  decide,
  problemOf,
}: {
  open: string;
  /** The subject of the decision, for a person who hears the button alone. */
  about?: string;
  title: string;
  question: string;
  /** The text of the button that decides, if it is not that of the first. */
  confirm?: string;
  /** Nobody can undo it. */
  isFinal?: boolean;
  className?: string;
  decide: () => Promise<void>;
  problemOf: (error: unknown) => string;
}) {
  const { paymentReviews: texts } = useAdminText();
  const { revalidate } = useRevalidator();
  const [open, setOpen] = useState(false);
  const { busy, problem, run } = useRequest(problemOf);
  const answer = () =>
    run(async () => {
      await decide();
      setOpen(false);
      await revalidate();
    });

  return (
    <AlertDialog.Root open={open} onOpenChange={setOpen}>
      <AlertDialog.Trigger asChild>
        <Button
          look={isFinal ? 'dangerous' : 'primary'}
          className={className}
          aria-label={about && `${openText}, ${about}`}
        >
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
          onClick={() => void answer()}
        >
          {confirm}
        </Button>
      </AlertWindow>
    </AlertDialog.Root>
  );
}
