import type { ReactNode } from 'react';

const widths = { wide: 'max-w-7xl', reading: 'max-w-3xl', form: 'max-w-xl' } as const;

/** The page's width and side margins; `main` itself is in the root layout. */
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
    <div className={`mx-auto w-full px-4 sm:px-6 lg:px-8 ${widths[width]} ${className}`}>{children}</div>
  );
}
