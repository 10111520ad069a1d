import { isKeyOf } from '../../../kernel/closed-lists.ts';
import { useText } from '../../i18n/language.tsx';
import { TextField } from '../../ui/text-field.tsx';

/** The code from an authenticator app. */
export function CodeField({
  code,
  onCode,
  failure,
}: {
  code: string;
  onCode: (code: string) => void;
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
      inputMode="numeric"
      autoComplete="one-time-code"
      maxLength={8}
      value={code}
      onChange={({ target }) => onCode(target.value)}
      error={error}
    />
  );
}
