import type { ReactNode } from 'react';
import { Drawing, type DrawingName } from './drawing.tsx';

/** An empty list: the reason and the next step, beside a drawing. */
export function EmptyState({
  drawing,
  title,
  text,
  className = '',
  children,
}: {
  drawing: DrawingName;
  title: string;
  text?: string;
  className?: string;
  children?: ReactNode;
}) {
  return (
    <div
      className={`grid items-center gap-5 rounded-card border border-line bg-surface p-4 sm:grid-cols-[minmax(0,2fr)_minmax(0,3fr)] sm:gap-8 sm:p-6 ${className}`}
    >
      <Drawing name={drawing} className="w-full" />
      <div>
        <p className="text-lg font-semibold">{title}</p>
        {text && <p className="mt-1 max-w-prose text-muted">{text}</p>}
        {children && <div className="mt-5">{children}</div>}
      </div>
    </div>
  );
}
