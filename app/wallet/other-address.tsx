import { useEffect, useState } from 'react';
import { useText } from '../i18n/language.tsx';
import { useSite } from '../site.ts';
import { Notice } from '../ui/notice.tsx';

/**
 * The gateway leads every guest back to the site's public address. Who has opened the site at another one, as
 * http://127.0.0.1 on a developer's machine, is not signed in there, and reads so before they leave.
 */
export function OtherAddress() {
  const { wallet: texts } = useText();
  const { publicOrigin } = useSite().siteConfig;
  // Read after hydration: the server does not know the browser's address.
  const [page, setPage] = useState<URL>();
  useEffect(() => setPage(new URL(window.location.href)), []);
  if (!page || page.origin === publicOrigin) return null;
  const address = publicOrigin + page.pathname;
  return (
    <Notice tone="warning" className="mt-3">
      <p>{texts.otherAddress(page.host)}</p>
      <a href={address} className="inline-flex min-h-11 items-center wrap-anywhere underline">
        {address}
      </a>
    </Notice>
  );
}
