import { useEffect } from 'react';
import { useFormat, useText } from '../../i18n/language.tsx';
import { Button } from '../../ui/button.tsx';
import { Notice } from '../../ui/notice.tsx';
import { Unbroken } from '../../ui/unbroken.tsx';

const lookAgain = () => window.location.reload();

/** Shows that the list is outdated and from when; it is reloaded when the connection is back. */
export function StoredNotice({ at }: { at: number }) {
  const { offline } = useText();
  const { moment } = useFormat();
  useEffect(() => {
    window.addEventListener('online', lookAgain);
    return () => window.removeEventListener('online', lookAgain);
  }, []);
  return (
    <Notice className="mt-6" title={offline.title}>
      <p role="status">
        <Unbroken text={offline.bookingsFrom(moment(at))} part={moment(at)} />
      </p>
      <Button className="mt-3" onClick={lookAgain}>
        {offline.again}
      </Button>
    </Notice>
  );
}
