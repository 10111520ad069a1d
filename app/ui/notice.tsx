import type { ReactNode } from 'react';

export type NoticeTone = 'info' | 'success' | 'warning' | 'error';

const tones: Record<NoticeTone, string> = {
  info: 'border-sea bg-sea-soft',
  success: 'border-tea bg-tea-soft',
  warning: 'border-amber bg-amber-soft',
  error: 'border-red bg-red-soft',
};

/** A message about an event and what to do. An error is read out at once. */
export function Notice({
  tone = 'info',
  title,
  className = '',
  children,
}: {
  tone?: NoticeTone;
  title?: string;
  className?: string;
  children?: ReactNode;
}) {
  return (
    <div
      role={tone === 'error' ? 'alert' : undefined}
      className={`rounded-card border-l-4 px-4 py-3 text-ink ${tones[tone]} ${className}`}
    >
      {title && <p className="font-semibold">{title}</p>}
      {children && <div className="contents">{children}</div>}
    </div>
  );
}
