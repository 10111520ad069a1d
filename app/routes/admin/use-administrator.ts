import { useOutletContext } from 'react-router';
import type { SignedIn } from '../../session/guards.ts';

/** The administrator who looks at the page; for pages below administrator-only.tsx, which hands the account down. */
export function useAdministrator(): SignedIn {
  return useOutletContext<SignedIn>();
}
