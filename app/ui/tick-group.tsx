import { type ComponentProps, useId } from 'react';

/** Checkboxes under one heading. `{...register('name')}` of react-hook-form makes a list of the ticked values. */
export function TickGroup({
  legend,
  options,
  ...input
}: { legend: string; options: { value: string; text: string }[] } & Omit<ComponentProps<'input'>, 'value'>) {
  return (
    <fieldset className="min-w-0">
      <legend className="mb-1 text-sm font-semibold">{legend}</legend>
      <div className="grid gap-x-6 sm:grid-cols-2 xl:grid-cols-3">
        {options.map(({ value, text }) => (
          <CheckRow key={value} label={text} value={value} {...input} />
        ))}
      </div>
    </fieldset>
  );
}

/** A checkbox with its text; the whole row is clickable. `children` are at the row's end. */
export function CheckRow({
  label,
  className = '',
  children,
  ...input
}: ComponentProps<'input'> & { label: string }) {
  return (
    <div className={`check ${className}`.trimEnd()}>
      <label>
        <input type="checkbox" {...input} />
        <span>{label}</span>
      </label>
      {children}
    </div>
  );
}

/** A checkbox that switches something on or off, with an explanation below. */
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
