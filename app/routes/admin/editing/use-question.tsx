import { AlertDialog } from 'radix-ui';
import { type ReactNode, useState } from 'react';
import { AlertWindow } from '../../../ui/alert-window.tsx';
import { Button } from '../../../ui/button.tsx';

interface Question {
  title: string;
  text: ReactNode;
  yes: string;
  no: string;
}

/** A question that a save waits for: `confirm` answers whether to continue, `window` is the question's dialog. */
export function useQuestion(): { confirm: (question: Question) => Promise<boolean>; window: ReactNode } {
  const [open, setOpen] = useState<Question & { answer: (goesOn: boolean) => void }>();
  const answer = (goesOn: boolean) => {
    open?.answer(goesOn);
    setOpen(undefined);
  };
  return {
    confirm: (question) => new Promise((resolve) => setOpen({ ...question, answer: resolve })),
    window: open && (
      <AlertDialog.Root open onOpenChange={() => answer(false)}>
        <AlertWindow title={open.title} text={open.text}>
          <AlertDialog.Cancel asChild>
            <Button>{open.no}</Button>
          </AlertDialog.Cancel>
          <Button look="primary" onClick={() => answer(true)}>
            {open.yes}
          </Button>
        </AlertWindow>
      </AlertDialog.Root>
    ),
  };
}
