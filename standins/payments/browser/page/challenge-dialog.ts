import type { Locale, OpenChallenge } from '../shared/protocol.ts';

const CHALLENGE_TITLES: Readonly<Record<Locale, string>> = {
  en: '3D Secure authentication',
  bn: 'ব্যাংকের যাচাই (3D Secure)',
};

const CHALLENGE_ANSWERS_WITHIN_MS = 8_000;

const DIALOG_STYLE = {
  border: 'none',
  borderRadius: '12px',
  padding: '0',
  width: 'min(400px, calc(100vw - 24px))',
  height: 'min(360px, calc(100vh - 24px))',
  overflow: 'hidden',
  background: '#ffffff',
  boxShadow: '0 12px 40px rgb(0 0 0 / 0.3)',
} as const;

/**
 * Opens the bank's challenge over the page and resolves when it is over, with any result: the result is in the
 * intent. A modal dialog keeps the focus; Escape on it tells the challenge to fail, as its own button would.
 */
export function openChallenge(address: string, opening: OpenChallenge): Promise<void> {
  return new Promise((resolve) => {
    const { port1: port, port2: theirs } = new MessageChannel();
    const dialog = document.createElement('dialog');
    const frame = document.createElement('iframe');
    const title = CHALLENGE_TITLES[opening.locale];
    dialog.className = '__PrivateStripeChallenge';
    dialog.setAttribute('aria-label', title);
    Object.assign(dialog.style, DIALOG_STYLE);
    frame.title = title;
    frame.setAttribute('sandbox', 'allow-scripts allow-forms');
    Object.assign(frame.style, { border: 'none', width: '100%', height: '100%', display: 'block' });
    frame.addEventListener(
      'load',
      () => {
        frame.contentWindow?.postMessage(opening, '*', [theirs]);
        frame.focus();
      },
      { once: true },
    );
    const finish = () => {
      port.close();
      dialog.remove();
      resolve();
    };
    const fail = (event: Event) => {
      event.preventDefault();
      port.postMessage('fail');
      // A challenge that never loaded cannot answer; the intent then just keeps waiting.
      setTimeout(finish, CHALLENGE_ANSWERS_WITHIN_MS);
    };
    port.onmessage = finish;
    dialog.addEventListener('cancel', fail, { once: true });
    // The page cannot prevent a second Escape from closing the dialog.
    dialog.addEventListener('close', fail, { once: true });
    frame.src = address;
    dialog.append(frame);
    document.body.append(dialog);
    dialog.showModal();
  });
}
