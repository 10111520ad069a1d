import { useText } from '../../i18n/language.tsx';
import { signInAddress } from '../../session/came-from.ts';
import { ButtonLink } from '../../ui/button.tsx';
import { Notice } from '../../ui/notice.tsx';

/** Stands where the form is while nobody is signed in; the sign-in comes back to this page. */
export function SignInToPay() {
  const { payment } = useText();
  return (
    <Notice title={payment.signedOut}>
      <p>{payment.signedOutHint}</p>
      <div className="mt-4 flex flex-wrap gap-3">
        <ButtonLink to={signInAddress('/login', '/payment')} look="primary">
          {payment.signInToPay}
        </ButtonLink>
        <ButtonLink to={signInAddress('/register', '/payment')}>{payment.register}</ButtonLink>
      </div>
    </Notice>
  );
}
