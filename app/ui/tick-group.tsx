import type { ComponentProps } from 'react';
import { CheckRow } from './check-row.tsx';

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
