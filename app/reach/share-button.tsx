import { useState } from 'react';
import { useText } from '../i18n/language.tsx';
import { Button, type ButtonLook } from '../ui/button.tsx';
import { Icon } from '../ui/icon.tsx';
import { whatsAppShare } from './whats-app.ts';

/** A sentence to share, and an address that says nothing personal. */
export interface Shared {
  text: string;
  address: string;
}

/** Shares by the device's own sheet; where there is none, by WhatsApp. */
export function ShareButton({
  shared: { text, address },
  look = 'secondary',
  className,
}: {
  shared: Shared;
  look?: ButtonLook;
  className?: string;
}) {
  const { reach } = useText();
  const [failed, setFailed] = useState(false);
  async function share() {
    setFailed(false);
    try {
      await navigator.share({ text, url: address });
    } catch (error) {
      // The person has closed the sheet without choosing anybody.
      if (error instanceof DOMException && error.name === 'AbortError') return;
      setFailed(true);
    }
  }
  if (typeof navigator === 'undefined' || typeof navigator.share !== 'function' || failed)
    return (
      <a
        href={whatsAppShare(`${text} ${address}`)}
        target="_blank"
        rel="noreferrer"
        className={`btn btn-${look} ${className ?? ''}`.trimEnd()}
      >
        <Icon name="share" />
        <span>{reach.shareByWhatsApp}</span>
      </a>
    );
  return (
    <Button look={look} className={className} onClick={() => void share()}>
      <Icon name="share" />
      <span>{reach.share}</span>
    </Button>
  );
}
