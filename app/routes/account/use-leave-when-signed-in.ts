import { useEffect } from 'react';
import { useNavigate, useSearchParams } from 'react-router';
import { useAccount } from '../../session/account.tsx';
import { cameFrom } from '../../session/came-from.ts';

/**
 * Goes back to the page that the visitor came from as soon as somebody is signed in: after the form's success, and
 * at once for those who already are. Answers that page's address.
 */
export function useLeaveWhenSignedIn(): string {
  const account = useAccount();
  const navigate = useNavigate();
  const [search] = useSearchParams();
  const from = cameFrom(search);
  const signedIn = account.state === 'signed-in';
  useEffect(() => {
    if (signedIn) void navigate(from, { replace: true });
  }, [signedIn, from, navigate]);
  return from;
}
