import type { ReactNode } from 'react';

const widths = { reading: 'max-w-3xl', form: 'max-w-xl' } as const;

/**
 * The page's width and side margins, which on a phone do not grow with the letters; every page begins at the header's left edge. `main` itself is in the root layout. */
export function PageContainer({
  width = 'wide',
  className = '',
  children,
}: {
  width?: 'wide' | keyof typeof widths;
  className?: string;
  children: ReactNode;
}) {
  return (
    <div className={`mx-auto w-full max-w-7xl px-(--page-margin) sm:px-6 lg:px-8 ${className}`}>
      {/* Without an element between, so that `className` can lay out the children. */}
      {width === 'wide' ? children : <div className={widths[width]}>{children}</div>}
    </div>
  );
}
