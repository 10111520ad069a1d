import { NavLink } from 'react-router';

/** One entry of a menu; the page that is open is marked, and said to be the current one. */
export function MenuLink({ to, text, onFollow }: { to: string; text: string; onFollow?: () => void }) {
  return (
    <li>
      <NavLink
        to={to}
        onClick={onFollow}
        className="flex min-h-11 items-center rounded-control px-3 font-semibold text-ink hover:bg-tea-soft aria-[current=page]:bg-tea aria-[current=page]:text-on-tea"
      >
        {text}
      </NavLink>
    </li>
  );
}
