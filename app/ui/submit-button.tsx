import { Button } from './button.tsx';
import { useHydrated } from './use-hydrated.ts';

/** The one main action of a form. While it runs it says so, and a second press does nothing. */
export function SubmitButton({
  text,
  busyText,
  busy,
  className = '',
}: {
  text: string;
  busyText: string;
  busy: boolean;
  className?: string;
}) {
  const hydrated = useHydrated();
  return (
    <Button
      type="submit"
      look="primary"
      className={className}
      disabled={!hydrated}
      aria-disabled={busy || undefined}
      onClick={(event) => busy && event.preventDefault()}
    >
      {busy && (
        <span
          aria-hidden="true"
          className="size-4 shrink-0 animate-spin rounded-full border-2 border-current border-t-transparent"
        />
      )}
      {busy ? busyText : text}
    </Button>
  );
}
