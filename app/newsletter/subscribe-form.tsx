import { type SubmitEvent, useId } from 'react';
import type { Fault } from '../../contract/faults.ts';
import { useText } from '../i18n/language.tsx';
import { Button, type ButtonLook } from '../ui/button.tsx';
import { Notice } from '../ui/notice.tsx';
import { TextField } from '../ui/text-field.tsx';
import { useFocusFault } from '../ui/use-focus.ts';
import { VisuallyHidden } from '../ui/visually-hidden.tsx';
import { useSubscribing } from './use-subscribing.ts';

/**
 * The newsletter form. Without scripts it is a plain form, answered by a page of its own. `fault`: the error in such
 * a form; `look`: the button's style, since it is the main action of a page of its own.
 */
export function SubscribeForm({
  fault: earlier,
  look = 'primary',
}: {
  fault?: Fault | undefined;
  look?: ButtonLook;
}) {
  const { newsletter, faults } = useText();
  const id = useId();
  const { subscribing, send } = useSubscribing(
    earlier ? { state: 'refused', fault: earlier } : { state: 'idle' },
  );
  const { state } = subscribing;
  const form = useFocusFault(subscribing, state === 'refused');

  async function submit(event: SubmitEvent<HTMLFormElement>) {
    event.preventDefault();
    if (state === 'busy') return;
    const field = event.currentTarget.elements.namedItem('email');
    if (!(field instanceof HTMLInputElement)) return;
    await send(field);
  }

  return (
    <form
      ref={form}
      aria-label={newsletter.formName}
      method="post"
      action="/newsletter"
      noValidate
      onSubmit={submit}
      className="grid gap-3 sm:grid-cols-[1fr_auto]"
    >
      <TextField
        id={id}
        label={newsletter.email}
        type="email"
        name="email"
        autoComplete="email"
        inputMode="email"
        placeholder={newsletter.placeholder}
        maxLength={254}
        required
        error={subscribing.state === 'refused' ? faults[subscribing.fault] : undefined}
      />
      {/* Beside the field, not beside its label or its error. */}
      <Button
        type="submit"
        look={look}
        className="min-h-12 sm:mt-[calc(var(--text-sm)*var(--text-sm--line-height)+0.25rem)] sm:self-start"
        aria-disabled={state === 'busy' || undefined}
      >
        {newsletter.subscribe}
      </Button>
      <div role="status" className="col-span-full empty:hidden">
        {state === 'busy' && <VisuallyHidden>{newsletter.subscribing}</VisuallyHidden>}
        {state === 'sent' && (
          <Notice tone="success" title={newsletter.sentTitle}>
            <p>{newsletter.sent}</p>
          </Notice>
        )}
        {subscribing.state === 'failed' && (
          <Notice tone="warning">
            {subscribing.status === 429 ? newsletter.tooOften : newsletter.notSent}
          </Notice>
        )}
      </div>
    </form>
  );
}
