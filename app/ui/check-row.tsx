import { type ComponentProps, useId } from 'react';

/** A tick box with its words beside it; the whole row answers to a finger. */
export function CheckRow({ label, className = '', ...input }: ComponentProps<'input'> & { label: string }) {
  const id = useId();
  return (
    <div className={`flex items-center gap-3 ${className}`}>
      <input
        id={id}
        type="checkbox"
        className="tick grid size-5.5 shrink-0 cursor-pointer appearance-none place-items-center rounded-tick border border-edge bg-surface checked:border-tea checked:bg-tea"
        {...input}
      />
      <label htmlFor={id} className="flex min-h-11 flex-1 cursor-pointer items-center lg:min-h-10">
        {label}
      </label>
    </div>
  );
}
