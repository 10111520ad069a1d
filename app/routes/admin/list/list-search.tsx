import { useEffect, useRef, useState } from 'react';
import { useAdminText } from '../../../i18n/use-admin-text.ts';
import { useListAddress } from '../../../lists/use-list-address.ts';
import { useLeaving } from '../../../session/use-leaving.ts';
import { TextField } from '../../../ui/text-field.tsx';

const typingPauseMs = 300;

/**
 * The search field leads and the address follows after a pause. When the address changes on its own (Back, a link),
 * the field follows it.
 */
export function ListSearch({ hint }: { hint?: string | undefined }) {
  const { lists } = useAdminText();
  const { said, willSay, change } = useListAddress();
  const addressed = said('search');
  const [text, setText] = useState(addressed);
  const [seen, setSeen] = useState(addressed);
  const [sent, setSent] = useState(addressed);
  const isLeaving = useLeaving();
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  useEffect(() => () => clearTimeout(timer.current), []);

  if (addressed !== seen) {
    setSeen(addressed);
    // The answer to our own word may arrive while the next letter is typed; it must not remove that letter.
    if (addressed !== sent) setText(addressed);
  }

  function send(next: string) {
    clearTimeout(timer.current);
    const word = next.trim();
    if (word === willSay('search')) return;
    setSent(word);
    // The first letter makes a history entry that Back undoes; the following ones replace it.
    change({ search: word }, { replace: addressed !== '' });
  }

  function type(next: string) {
    setText(next);
    clearTimeout(timer.current);
    // Another page that was asked for meanwhile is not replaced.
    timer.current = setTimeout(() => isLeaving.current || send(next), typingPauseMs);
  }

  return (
    <search className="min-w-0 grow basis-40 sm:basis-60 @3xl:max-w-sm">
      <form
        onSubmit={(event) => {
          event.preventDefault();
          send(text);
        }}
      >
        <TextField
          type="search"
          label={lists.search}
          hint={hint}
          maxLength={100}
          autoComplete="off"
          value={text}
          onChange={(event) => type(event.currentTarget.value)}
        />
      </form>
    </search>
  );
}
