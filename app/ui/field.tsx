import type { ReactNode } from 'react';

/** What every field has beside its control; `error` is a finished sentence, perhaps with a link. */
export interface FieldTexts {
  label: string;
  error?: ReactNode;
  hint?: string | undefined;
}

export const controlClass = 'control';

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
    <div className={`field ${className}`.trimEnd()}>
      <div>
        <label htmlFor={id}>{label}</label>
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

/** Of one of several. The browser's own is a grey disc on a dark page, as if it could not be chosen. */
export const radioClass =
  'dot grid size-5 shrink-0 appearance-none place-items-center rounded-full border border-edge bg-surface checked:border-tea disabled:border-line disabled:bg-raised';
