import type { ComponentProps } from 'react';
import { Link } from './link.tsx';

/**
 * `primary`: the one main action of a screen; `danger`: deletes something at once; `dangerous`: opens the question
 * whether to delete.
 */
export type ButtonLook = 'primary' | 'secondary' | 'quiet' | 'danger' | 'dangerous';

/** For the rare element that must look like a button but is not one. The looks are classes of `controls.css`. */
export function buttonClass(look: ButtonLook, more = ''): string {
  return `btn btn-${look}${more && ` ${more}`}`;
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
