import { useId, useState } from 'react';
import { useLocation } from 'react-router';
import { Icon } from '../../../ui/icon.tsx';
import { MenuLink } from './menu-link.tsx';

export interface Entry {
  to: string;
  text: string;
}

/** Entries behind a button that shows and hides them. It begins open where one of its pages is open. */
export function MenuGroup({
  text,
  entries,
  onFollow,
}: {
  text: string;
  entries: Entry[];
  onFollow?: () => void;
}) {
  const id = useId();
  const { pathname } = useLocation();
  const [open, setOpen] = useState(entries.some(({ to }) => pathname === to));
  return (
    <li>
      <button
        type="button"
        aria-expanded={open}
        aria-controls={id}
        className="flex min-h-11 w-full items-center justify-between rounded-control px-3 text-left font-semibold text-ink hover:bg-tea-soft"
        onClick={() => setOpen(!open)}
      >
        {text}
        <Icon name="down" className={`size-4 text-muted transition-transform ${open ? 'rotate-180' : ''}`} />
      </button>
      <ul id={id} hidden={!open} className="ml-3 border-l border-line pl-2">
        {entries.map((entry) => (
          <MenuLink key={entry.to} {...entry} {...(onFollow && { onFollow })} />
        ))}
      </ul>
    </li>
  );
}
