import { Fragment } from 'react';
import { type Control, useFormState, useWatch } from 'react-hook-form';
import { Link } from 'react-router';
import { useAdminText } from '../../../i18n/use-admin-text.ts';
import type { FormPart } from './form-page.tsx';
import type { FormValues } from './form-values.ts';

/**
 * The entries missing for a save, beside its button: how many required fields are empty or wrong, and in which parts,
 * with links to them. Until a save was tried it is muted and calls nothing wrong.
 */
export function MissingEntries<Values extends FormValues>({
  control,
  parts,
}: {
  // The form's type of parsed values does not matter here.
  // biome-ignore lint/suspicious/noExplicitAny: see above.
  control: Control<Values, any, any>;
  parts: FormPart[];
}) {
  const texts = useAdminText().editing.missing;
  const values: Record<string, unknown> = useWatch({ control });
  const { errors, isSubmitted } = useFormState({ control });
  const wanted = parts.flatMap(({ id, title, fields = [], required = [] }) => {
    const open = new Set([
      ...required.filter((name) => isEmpty(values[name])),
      ...fields.filter((name) => name in errors),
    ]);
    return open.size > 0 ? [{ id, title, count: open.size }] : [];
  });
  const count = wanted.reduce((sum, part) => sum + part.count, 0);
  if (count === 0) return null;
  return (
    // Links within a sentence: a part's name may wrap, which is necessary on a phone.
    <p className={`min-w-0 text-sm leading-7 ${isSubmitted ? 'font-semibold text-red' : 'text-muted'}`}>
      <span>{isSubmitted ? texts.count(count) : texts.toFill(count)}</span>{' '}
      {wanted.map(({ id, title }, index) => (
        <Fragment key={id}>
          <Link to={{ hash: id }} className={`underline underline-offset-4 ${isSubmitted ? '' : 'text-tea'}`}>
            {title}
          </Link>
          {index < wanted.length - 1 && <span>{', '}</span>}
        </Fragment>
      ))}
    </p>
  );
}

const isEmpty = (value: unknown): boolean =>
  Array.isArray(value) ? value.length === 0 : typeof value !== 'string' || value.trim() === '';
