import type { SubmitEvent } from 'react';
import { isKeyOf } from '../../../kernel/closed-lists.ts';
import { latinDigits } from '../../../kernel/format.ts';
import { useText } from '../../i18n/language.tsx';
import { TextField } from '../../ui/text-field.tsx';

const name = 'code';

/** The code from an authenticator app. */
export function CodeField({
  failure,
}: {
  /** The authentication library's error code for this code. */
  failure: string | undefined;
}) {
  const { ownAccount, authErrors } = useText();
  const { secondStep: texts } = ownAccount;
  const error = failure && (isKeyOf(authErrors, failure) ? authErrors[failure] : authErrors.other);
  return (
    <TextField
      label={texts.code}
      hint={texts.codeHint}
      name={name}
      inputMode="numeric"
      autoComplete="one-time-code"
      maxLength={8}
      error={error}
    />
  );
}

/** The code in a sent form. It is read from the field: a password manager may fill it in without an event. */
export const enteredCode = ({ currentTarget }: SubmitEvent<HTMLFormElement>): string =>
  latinDigits(String(new FormData(currentTarget).get(name))).replaceAll(/\s/g, '');
