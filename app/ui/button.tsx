import type { ComponentProps } from 'react';
import { Link } from 'react-router';

/** `primary` is the one main action of a screen; `danger` takes something away for good. */
export type ButtonLook = 'primary' | 'secondary' | 'quiet' | 'danger';

const shape =
  'inline-flex min-h-11 items-center justify-center gap-2 rounded-control px-5 py-2 text-center font-semibold transition-colors disabled:cursor-not-allowed disabled:opacity-60';

const looks: Record<ButtonLook, string> = {
  primary: 'bg-sunset text-on-sunset hover:bg-sunset-hover',
  secondary: 'border border-tea bg-surface text-tea hover:bg-tea-soft',
  danger: 'bg-red text-page hover:opacity-90',
  quiet: 'text-tea underline-offset-4 hover:underline',
};

/** For the rare thing that must look like a button and is neither. */
export function buttonClass(look: ButtonLook, more = ''): string {
  return `${shape} ${looks[look]} ${more}`;
}

type Look = { look?: ButtonLook };

export function Button({
  look = 'secondary',
  className,
  type = 'button',
  ...rest
}: ComponentProps<'button'> & Look) {
  return <button type={type} className={buttonClass(look, className)} {...rest} />;
}

export function ButtonLink({ look = 'secondary', className, ...rest }: ComponentProps<typeof Link> & Look) {
  return <Link className={buttonClass(look, className)} {...rest} />;
}
