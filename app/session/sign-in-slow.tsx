import { useText } from '../i18n/language.tsx';
import { useOptionalSite } from '../site.ts';
import { Button } from '../ui/button.tsx';
import { Notice } from '../ui/notice.tsx';
import { PhoneLink } from '../ui/phone-link.tsx';

/** Replaces waiting for the sign-in service, which may never answer; an answer that comes later still counts. */
export function SignInSlow() {
  const { account, common } = useText();
  const contact = useOptionalSite()?.siteConfig.contact;
  return (
    <Notice tone="warning" title={account.slow}>
      {contact && <PhoneLink who={contact.name} phone={contact.phone} />}
      <div className="mt-3">
        <Button onClick={() => window.location.reload()}>{common.retry}</Button>
      </div>
    </Notice>
  );
}
