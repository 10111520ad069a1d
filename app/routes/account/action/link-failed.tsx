import { useText } from '../../../i18n/language.tsx';
import { RetryButton } from '../../../layout/retry-button.tsx';
import { ButtonLink } from '../../../ui/button.tsx';
import { AccountCard } from '../account-card.tsx';
import { type AuthFailure, AuthFailureText } from '../auth-failure.tsx';
import type { Mode } from './mailed-link.ts';

/** After these actions a new password is the next step, even for a person who cannot sign in. */
const resetModes: readonly Mode[] = ['resetPassword', 'recoverEmail', 'revertSecondFactorAddition'];

/** Why a mailed link did nothing, and how to get another one; after a lost connection, a button to try again. */
export function LinkFailed({ mode, failure }: { mode: Mode; failure: AuthFailure }) {
  const { ownAccount } = useText();
  const { action } = ownAccount;
  const unasked = failure.code === 'network-request-failed';
  const used = failure.code === 'invalid-action-code';
  const mayBeDone = used && mode === 'verifyEmail';
  const mayBeUndone = used && (mode === 'recoverEmail' || mode === 'revertSecondFactorAddition');
  return (
    <AccountCard title={unasked ? action.unchecked : action.failed}>
      <div className="mt-4">
        <AuthFailureText failure={failure} />
      </div>
      {mayBeDone && <p className="mt-2 text-muted">{action.maybeDone}</p>}
      {mayBeUndone && <p className="mt-2 text-muted">{action.maybeUndone}</p>}
      <div className="mt-6 flex flex-wrap gap-3">
        {unasked ? (
          <RetryButton look="primary" />
        ) : resetModes.includes(mode) ? (
          <ButtonLink to="/account/forgot" look="primary">
            {action.requestPasswordReset}
          </ButtonLink>
        ) : (
          <ButtonLink to="/account" look="primary">
            {ownAccount.toAccount}
          </ButtonLink>
        )}
      </div>
    </AccountCard>
  );
}
