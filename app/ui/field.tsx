import type { ReactNode } from 'react';

/** The texts of a field; `error` is a complete sentence, perhaps with a link. */
export interface FieldTexts {
  label: string;
  error?: ReactNode;
  hint?: string | undefined;
}

export const controlClass = 'control';

/** The attributes of a field's control that connect its label, hint and error for screen readers. */
export function described(id: string, { error, hint }: Omit<FieldTexts, 'label'>) {
  const parts = [hint && `${id}-hint`, error && `${id}-error`].filter(Boolean);
  return {
    id,
    'aria-invalid': error ? true : undefined,
    'aria-describedby': parts.length > 0 ? parts.join(' ') : undefined,
  } as const;
}

/** Label above, hint and error below. The error has its own line, so that nothing beside it moves. */
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

/** A radio button. The browser's own is a grey disc on a dark page, which looks disabled. */
export const radioClass =
  'dot grid size-5 shrink-0 appearance-none place-items-center rounded-full border border-edge bg-surface checked:border-tea disabled:border-line disabled:bg-raised';
