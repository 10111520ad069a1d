import type { ReactNode } from 'react';
import { Icon } from './icon.tsx';

/** The word that it is done, as large as the button that did it and in its place: a second press there does nothing. */
export function Done({ children }: { children: ReactNode }) {
  return (
    <p className="inline-flex min-h-11 items-center gap-2 rounded-control border border-line bg-raised px-5 py-2 font-semibold">
      <Icon name="check" className="size-4 shrink-0 text-tea" />
      <span>{children}</span>
    </p>
  );
}
