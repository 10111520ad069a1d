import type { ReactNode } from 'react';

export type TagTone = 'plain' | 'tea' | 'sea' | 'amber' | 'red' | 'grey';

const tones: Record<TagTone, string> = {
  plain: 'border border-line bg-surface text-ink',
  tea: 'bg-tea-soft text-tea',
  sea: 'bg-sea-soft text-sea',
  red: 'bg-red-soft text-red',
  amber: 'bg-amber-soft text-amber',
  grey: 'bg-raised text-muted',
};

/** A short word about something, readable without its colour. */
export function Tag({
  tone = 'plain',
  className = '',
  children,
}: {
  tone?: TagTone;
  className?: string;
  children: ReactNode;
}) {
  return (
    <span className={`inline-flex items-center rounded-full px-3 py-0.5 text-sm ${tones[tone]} ${className}`}>
      {children}
    </span>
  );
}
