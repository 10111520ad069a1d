import { type ComponentProps, useId } from 'react';
import { CheckRow } from './check-row.tsx';

/** A tick box that switches something on or off, with a sentence below it that says what. */
export function SwitchRow({
  label,
  hint,
  ...input
}: { label: string; hint: string } & Omit<ComponentProps<'input'>, 'value'>) {
  const id = useId();
  return (
    <div className="min-w-0">
      <CheckRow label={label} aria-describedby={id} className="font-semibold" {...input} />
      <p id={id} className="ml-8.5 text-sm text-muted">
        {hint}
      </p>
    </div>
  );
}
