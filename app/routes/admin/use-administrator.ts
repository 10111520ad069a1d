import { useOutletContext } from 'react-router';
import type { SignedIn } from '../../session/guards.ts';

/** The administrator; for pages below administrator-only.tsx, which passes the account down. */
export function useAdministrator(): SignedIn {
  return useOutletContext<SignedIn>();
}
