import { useId, useState } from 'react';
import { useLocation } from 'react-router';
import { Icon } from '../../../ui/icon.tsx';
import { type Entry, isWithin, MenuLink } from './menu-link.tsx';

/** Entries behind a button that shows and hides them. It is open when one of its pages is open. */
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
  const inside = entries.some((entry) => pathname === entry.to || isWithin(entry, pathname));
  const [open, setOpen] = useState(inside);
  const [was, setWas] = useState(inside);
  if (inside !== was) {
    setWas(inside);
    if (inside) setOpen(true);
  }
  return (
    <li>
      <button
        type="button"
        aria-expanded={open}
        aria-controls={id}
        className="flex min-h-11 w-full items-center justify-between rounded-control px-3 text-left font-semibold text-ink hover:bg-tea-soft"
        onClick={() => setOpen(!open)}
      >
        <span>{text}</span>
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
