import { useEffect, useState } from 'react';
import { useLocation } from 'react-router';
import { useText } from '../i18n/language.tsx';
import { FloatingNotice } from '../ui/floating-notice.tsx';
import { Unbroken } from '../ui/unbroken.tsx';
import { useHydrated } from '../ui/use-hydrated.ts';
import { readStoredRecord, writeStored } from './browser-storage.ts';

/** The person who has just registered in this tab, and the page with the notice about the mail. */
const key = 'nibash.registered';

interface Registered {
  email: string;
  path?: string;
}

function readRegistered(): Registered | null {
  const { email, path } = readStoredRecord<Registered>('sessionStorage', key) ?? {};
  return typeof email === 'string' ? { email, ...(typeof path === 'string' && { path }) } : null;
}

export function announceRegistration(email: string): void {
  writeStored('sessionStorage', key, JSON.stringify({ email } satisfies Registered));
}

/** After registering, on the page that the person returns to: a notice about the mail that confirms the address. */
export function ConfirmNotice() {
  const { pathname } = useLocation();
  const hydrated = useHydrated();
  return hydrated && pathname !== '/register' ? <NoticeOn key={pathname} pathname={pathname} /> : null;
}

function NoticeOn({ pathname }: { pathname: string }) {
  const { account } = useText();
  const [registered, setRegistered] = useState(readRegistered);
  const isElsewhere = registered?.path !== undefined && registered.path !== pathname;
  useEffect(() => {
    if (registered)
      writeStored(
        'sessionStorage',
        key,
        isElsewhere ? null : JSON.stringify({ ...registered, path: pathname }),
      );
  }, [registered, isElsewhere, pathname]);
  if (!registered || isElsewhere) return null;
  return (
    <FloatingNotice
      tone="success"
      onClose={() => {
        writeStored('sessionStorage', key, null);
        setRegistered(null);
      }}
    >
      <Unbroken text={account.register.confirmMail(registered.email)} part={registered.email} />
    </FloatingNotice>
  );
}
