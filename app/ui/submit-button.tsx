import { Button, type ButtonLook } from './button.tsx';
import { useHydrated } from './use-hydrated.ts';
import { VisuallyHidden } from './visually-hidden.tsx';

/**
 * The one main action of a form. While it runs, it shows a spinner and screen readers read
 * `busyText`; a second press does nothing. After success the button stays inactive. Its name never changes.
 */
export function SubmitButton({
  text,
  busyText,
  busy,
  done = false,
  look = 'primary',
  className = '',
  describedBy,
  onPress,
}: {
  text: string;
  busyText: string;
  busy: boolean;
  done?: boolean;
  /** A look other than the main one, on a page with several forms. */
  look?: ButtonLook;
  className?: string;
  /** The id of a sentence that belongs to the press. */
  describedBy?: string | undefined;
  /** Before the form is submitted by this button; a form with several of them has to know which one it was. */
  onPress?: () => void;
}) {
  const hydrated = useHydrated();
  return (
    <>
      <Button
        type="submit"
        look={look}
        className={className}
        aria-describedby={describedBy}
        disabled={!hydrated || done}
        aria-disabled={busy || undefined}
        onClick={(event) => (busy ? event.preventDefault() : onPress?.())}
      >
        {busy && (
          <span
            aria-hidden="true"
            className="size-4 shrink-0 rounded-full border-2 border-current border-t-transparent motion-safe:animate-spin motion-reduce:border-dotted motion-reduce:border-t-current"
          />
        )}
        <span>{text}</span>
      </Button>
      <VisuallyHidden>
        <span role="status">{busy && busyText}</span>
      </VisuallyHidden>
    </>
  );
}
