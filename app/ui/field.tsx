import type { ReactNode } from 'react';

/** What every field has beside its control; `error` is a finished sentence, perhaps with a link. */
export interface FieldTexts {
  label: string;
  error?: ReactNode;
  hint?: string | undefined;
}

export const controlClass =
  'block w-full min-h-12 rounded-control border border-edge bg-surface px-3.5 py-2 text-ink placeholder:text-muted aria-invalid:border-red aria-invalid:border-2 disabled:cursor-not-allowed disabled:border-line disabled:bg-raised disabled:text-muted';

/** What a control of a field needs so that its label, hint and error are read with it. */
export function described(id: string, { error, hint }: Omit<FieldTexts, 'label'>) {
  const parts = [hint && `${id}-hint`, error && `${id}-error`].filter(Boolean);
  return {
    id,
    'aria-invalid': error ? true : undefined,
    'aria-describedby': parts.length > 0 ? parts.join(' ') : undefined,
  } as const;
}

/** Label above, hint and error below. The error's place is its own line, so nothing beside it moves. */
export function Field({
  id,
  label,
  error,
  hint,
  className = '',
  beside,
  children,
}: FieldTexts & {
  id: string;
  className?: string;
  /** At the other end of the label's line. */
  beside?: ReactNode;
  children: ReactNode;
}) {
  return (
    <div className={`min-w-0 ${className}`}>
      <div className="mb-1 flex items-baseline justify-between gap-x-2">
        <label htmlFor={id} className="block text-sm font-semibold text-ink">
          {label}
        </label>
        {beside}
      </div>
      {children}
      {hint && (
        <p id={`${id}-hint`} className="mt-1 text-sm text-muted">
          {hint}
        </p>
      )}
      {error && (
        <p id={`${id}-error`} className="mt-2 text-sm font-semibold text-red">
          {error}
        </p>
      )}
    </div>
  );
}
