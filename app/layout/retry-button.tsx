import { useRevalidator } from 'react-router';
import { useText } from '../i18n/language.tsx';
import { Button, type ButtonLook } from '../ui/button.tsx';

/** Loads the page's data anew. */
export function RetryButton({ look, className }: { look?: ButtonLook; className?: string }) {
  const { common } = useText();
  const { revalidate, state } = useRevalidator();
  return (
    <Button
      look={look}
      className={className}
      // A disabled button would lose the focus, and it stays where loading fails again.
      aria-disabled={state === 'loading'}
      onClick={() => void (state !== 'loading' && revalidate())}
    >
      {common.retry}
    </Button>
  );
}
