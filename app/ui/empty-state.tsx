import type { ReactNode } from 'react';
import { Icon, type IconName } from './icon.tsx';

/** A list with nothing in it: why, and how to get on. */
export function EmptyState({
  icon,
  title,
  text,
  className = '',
  children,
}: {
  icon: IconName;
  title: string;
  text: string;
  className?: string;
  children?: ReactNode;
}) {
  return (
    <div
      className={`flex flex-col items-center rounded-card border border-dashed border-edge px-6 py-12 text-center ${className}`}
    >
      <span className="grid size-14 place-items-center rounded-full bg-tea-soft text-tea">
        <Icon name={icon} className="size-7" />
      </span>
      <p className="mt-4 text-lg font-semibold">{title}</p>
      <p className="mt-1 max-w-prose text-muted">{text}</p>
      {children && <div className="mt-5">{children}</div>}
    </div>
  );
}
