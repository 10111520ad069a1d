import { NavLink, useLocation } from 'react-router';

export interface Entry {
  to: string;
  text: string;
  /** The beginnings of the addresses of pages that are reached from this one and have no own menu entry. */
  holds?: string[];
}

/** Whether one of the pages below an entry is open. */
export const isWithin = ({ holds = [] }: Entry, pathname: string): boolean =>
  holds.some((beginning) => pathname.startsWith(beginning));

/** One entry of a menu. It is highlighted on its page and those below it, and `aria-current` only on its own. */
export function MenuLink({ onFollow, ...entry }: Entry & { onFollow?: () => void }) {
  const { to, text } = entry;
  const { pathname } = useLocation();
  const highlight = isWithin(entry, pathname)
    ? 'bg-tea text-on-tea'
    : 'text-ink hover:bg-tea-soft aria-[current=page]:bg-tea aria-[current=page]:text-on-tea';
  return (
    <li>
      <NavLink
        to={to}
        end
        onClick={onFollow}
        className={`flex min-h-11 items-center rounded-control px-3 font-semibold ${highlight}`}
      >
        {text}
      </NavLink>
    </li>
  );
}
