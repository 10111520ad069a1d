import type { ReactNode } from 'react';

/** Words for those who listen to the page instead of seeing it. */
export function VisuallyHidden({ children }: { children: ReactNode }) {
  return <span className="sr-only">{children}</span>;
}
