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
 * The service worker's page for pages that cannot be loaded: the links that still work, and one to the requested page. It
 * opens that page itself when the connection is back.
 */
export default function Offline() {
  const { offline } = useText();
  const { search } = useLocation();
  // The cached page was rendered without a particular address; the address is known after hydration.
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
