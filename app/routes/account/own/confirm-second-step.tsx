import { type SubmitEvent, useEffect, useState } from 'react';
import { useRevalidator } from 'react-router';
import { useText } from '../../../i18n/language.tsx';
import { renewAccount } from '../../../session/account-store.ts';
import type { NewSecondFactor } from '../../../session/second-factor.ts';
import { SubmitButton } from '../../../ui/submit-button.tsx';
import { useFocusFault } from '../../../ui/use-focus.ts';
import { CodeField, enteredCode } from '../code-field.tsx';
import { useAttempt } from '../use-attempt.ts';

/** The secret for the authenticator app, as a QR code and as text, and the field for the code that proves the setup. */
export function ConfirmSecondStep({ begun, onDone }: { begun: NewSecondFactor; onDone: () => void }) {
  const texts = useText().ownAccount.secondStep;
  const { revalidate } = useRevalidator();
  const { failure, attempt } = useAttempt();
  const [busy, setBusy] = useState(false);
  const form = useFocusFault(failure, failure !== undefined);

  async function confirm(event: SubmitEvent<HTMLFormElement>): Promise<void> {
    event.preventDefault();
    const code = enteredCode(event);
    setBusy(true);
    const done = await attempt(() => begun.confirm(code));
    if (done) {
      await renewAccount();
      onDone();
      await revalidate();
    }
    setBusy(false);
  }

  return (
    <form ref={form} method="post" noValidate onSubmit={confirm} className="mt-5 grid gap-4">
      <p>{texts.scan}</p>
      <KeyPicture address={begun.address} label={texts.picture} />
      <p>
        {texts.orType}{' '}
        <code lang="en" className="font-semibold break-words select-all">
          {begun.key.replaceAll(/(.{4})(?=.)/g, '$1 ')}
        </code>
      </p>
      <CodeField failure={failure?.code} />
      <SubmitButton
        text={texts.confirm}
        busyText={texts.confirming}
        busy={busy}
        className="w-full sm:w-auto sm:justify-self-start"
      />
    </form>
  );
}

/** The empty margin of a QR code in modules; cameras need it to find the code. */
const quietModules = 4;

/** A QR code in black on white in both colour schemes; empty until its library is loaded. */
function KeyPicture({ address, label }: { address: string; label: string }) {
  const [drawn, setDrawn] = useState<{ size: number; path: string }>();
  useEffect(() => {
    let isGone = false;
    import('qrcode').then(
      ({ create }) => {
        const { size, data } = create(address).modules;
        const dark = Array.from(data, (bit, index) => ({
          bit,
          x: index % size,
          y: Math.floor(index / size),
        }));
        const path = dark.flatMap(({ bit, x, y }) => (bit ? `M${x} ${y}h1v1h-1z` : [])).join('');
        if (!isGone) setDrawn({ size, path });
      },
      (error: unknown) => console.warn('The picture of the key cannot be drawn.', error),
    );
    return () => {
      isGone = true;
    };
  }, [address]);
  if (!drawn) return <div className="size-52" />;
  const side = drawn.size + 2 * quietModules;
  return (
    <svg
      role="img"
      aria-label={label}
      viewBox={`${-quietModules} ${-quietModules} ${side} ${side}`}
      className="size-52 max-w-full rounded-control border border-line"
      shapeRendering="crispEdges"
    >
      <rect x={-quietModules} y={-quietModules} width={side} height={side} fill="#fff" />
      <path d={drawn.path} fill="#000" />
    </svg>
  );
}
