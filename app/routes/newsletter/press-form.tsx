import { buttonClass } from '../../ui/button.tsx';

/**
 * One button that sends a link's secret. A plain form, with and without scripts: the link alone changes nothing,
 * since the programs that look for bad links follow every one in a mail.
 */
export function PressForm({ action, token, text }: { action: string; token: string; text: string }) {
  return (
    <form method="post" action={action}>
      <input type="hidden" name="token" value={token} />
      <button type="submit" className={buttonClass('primary', 'w-full')}>
        {text}
      </button>
    </form>
  );
}
