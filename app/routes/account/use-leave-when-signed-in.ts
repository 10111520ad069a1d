import { useEffect } from 'react';
import { useNavigate, useSearchParams } from 'react-router';
import { useAccount } from '../../session/account.tsx';
import { cameFrom, forgetWantedPage, readWantedPage } from '../../session/came-from.ts';
import { useLeaving } from '../../session/use-leaving.ts';

/**
 * Returns to the page that the visitor came from when somebody is signed in: after the form's success, and at once
 * for those who already are. The administrator goes to the page of the administration that this tab requested, without
 * any page to return to the dashboard, or first to the account page to set up a required second factor. A navigation that has
 * already begun is not changed. Answers the address of the page that the visitor came from.
 */
export function useLeaveWhenSignedIn(): string {
  const account = useAccount();
  const navigate = useNavigate();
  const [search] = useSearchParams();
  const from = cameFrom(search);
  const signedIn = account.state === 'signed-in';
  const admin = signedIn && account.admin;
  const secondFactorMissing = signedIn && account.secondFactorMissing === true;
  const isLeaving = useLeaving();
  useEffect(() => {
    if (!signedIn || isLeaving.current) return;
    const wanted = admin ? readWantedPage() : null;
    if (!admin && !secondFactorMissing) forgetWantedPage();
    const home = admin && from === '/' ? '/admin/dashboard' : from;
    void navigate(secondFactorMissing ? '/account' : (wanted ?? home), { replace: true });
  }, [signedIn, admin, secondFactorMissing, from, navigate, isLeaving]);
  return from;
}
