import type { ReactNode } from 'react';

const widths = { wide: '', reading: 'max-w-3xl', form: 'max-w-xl' } as const;

/** The page's width and side margins; every page begins at the header's left edge. `main` itself is in the root layout. */
export function PageContainer({
  width = 'wide',
  className = '',
  children,
}: {
  width?: keyof typeof widths;
  className?: string;
  children: ReactNode;
}) {
  return (
    <div className={`mx-auto w-full max-w-7xl px-4 sm:px-6 lg:px-8 ${className}`}>
      <div className={widths[width]}>{children}</div>
    </div>
  );
}
