import { useEffect } from 'react';
import { type MetaArgs, useLocation } from 'react-router';
import { useText } from '../../i18n/language.tsx';
import { OfflinePage } from '../../layout/error-page.tsx';
import { pageMeta } from '../../page-meta.ts';
import { cameFrom } from '../../session/came-from.ts';
import { buttonClass } from '../../ui/button.tsx';
import { useHydrated } from '../../ui/use-hydrated.ts';

export function meta({ matches }: MetaArgs) {
  return pageMeta(matches, ({ offline }) => ({ title: offline.title }));
}

/**
 * What the service worker shows in the place of a page that cannot be fetched: what still works, and the way back.
 * It leads there by itself when the connection is back.
 */
export default function Offline() {
  const { offline } = useText();
  const { search } = useLocation();
  // The kept page was made for no address in particular; its own is known once the page is taken over.
  const wanted = useHydrated() ? cameFrom(new URLSearchParams(search)) : '/';
  useEffect(() => {
    const goOn = () => window.location.replace(wanted);
    window.addEventListener('online', goOn);
    return () => window.removeEventListener('online', goOn);
  }, [wanted]);
  return (
    <OfflinePage
      again={
        <a href={wanted} className={buttonClass('primary')}>
          {offline.again}
        </a>
      }
    />
  );
}
