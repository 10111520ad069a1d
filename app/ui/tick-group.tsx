import { type ComponentProps, useId } from 'react';

/** Tick boxes under one heading. `{...register('name')}` of react-hook-form makes a list of the ticked values. */
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

/** A tick box with its words beside it; the whole row answers to a finger. `children` stand at the row's end. */
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
        {label}
      </label>
      {children}
    </div>
  );
}

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
