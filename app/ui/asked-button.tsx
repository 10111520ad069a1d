import { AlertDialog } from 'radix-ui';
import { useState } from 'react';
import { AlertWindow } from './alert-window.tsx';
import { Button } from './button.tsx';
import { Notice } from './notice.tsx';
import { useRequest } from './use-request.ts';

/** The question of a window before something is done, and its two answers. `working`: instead of `yes` while it is done. */
interface Question {
  title: string;
  text: string;
  keep: string;
  yes: string;
  working?: string;
}

/**
 * A button that asks before it acts. `label`: its name, where several have the same text. `act` closes the window before or after the
 * page changes.
 */
export function AskedButton({
  text,
  label,
  className,
  isFinal = true,
  question,
  act,
  problemOf,
}: {
  text: string;
  label?: string | undefined;
  className?: string;
  /** Nobody can undo it. */
  isFinal?: boolean;
  question: Question;
  act: (close: () => void) => Promise<void>;
  problemOf: (error: unknown) => string;
}) {
  const [open, setOpen] = useState(false);
  const { busy, problem, run } = useRequest(problemOf);
  return (
    <AlertDialog.Root open={open} onOpenChange={setOpen}>
      <AlertDialog.Trigger asChild>
        <Button look={isFinal ? 'dangerous' : 'primary'} className={className} aria-label={label}>
          {text}
        </Button>
      </AlertDialog.Trigger>
      <AlertWindow
        title={question.title}
        text={question.text}
        problem={problem && <Notice tone="error">{problem}</Notice>}
      >
        <AlertDialog.Cancel asChild>
          <Button>{question.keep}</Button>
        </AlertDialog.Cancel>
        <Button
          look={isFinal ? 'danger' : 'primary'}
          aria-disabled={busy || undefined}
          onClick={() => void run(() => act(() => setOpen(false)))}
        >
          {busy ? (question.working ?? question.yes) : question.yes}
        </Button>
      </AlertWindow>
    </AlertDialog.Root>
  );
}
