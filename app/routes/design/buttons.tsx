import { Dialog } from 'radix-ui';
import { useDesignText } from '../../i18n/design/use-design-text.ts';
import { Button, type ButtonLook } from '../../ui/button.tsx';
import { DialogWindow } from '../../ui/dialog-window.tsx';
import { SubmitButton } from '../../ui/submit-button.tsx';
import { showToast } from '../../ui/toast.ts';
import { Sample } from './specimen.tsx';

const looks: ButtonLook[] = ['primary', 'secondary', 'quiet', 'danger', 'dangerous'];
/** The style of the keyboard's focus; only one element on a page can have the real one. */
const asFocused = 'outline-3 outline-offset-2 outline-tea';

/** Buttons in every look and state, and what a button opens. */
export function Buttons() {
  const texts = useDesignText();
  return (
    <>
      {looks.map((look) => (
        <Sample key={look} name={texts[look]}>
          <div className="flex flex-wrap gap-3">
            <Button look={look}>{texts[look]}</Button>
            <Button look={look} className={asFocused}>
              {texts.focused}
            </Button>
            <Button look={look} disabled>
              {texts.disabled}
            </Button>
          </div>
        </Sample>
      ))}
      <Sample name={texts.busy}>
        <SubmitButton text={texts.primary} busyText={texts.busy} busy />
      </Sample>
      <div className="flex flex-wrap gap-3">
        <Dialog.Root>
          <Dialog.Trigger asChild>
            <Button>{texts.dialog}</Button>
          </Dialog.Trigger>
          <DialogWindow title={texts.dialog}>
            <p className="p-5">{texts.sample}</p>
          </DialogWindow>
        </Dialog.Root>
        {(['success', 'error', 'info'] as const).map((tone) => (
          <Button key={tone} onClick={() => void showToast(tone, texts.sample)}>
            {`${texts.toast}: ${tone}`}
          </Button>
        ))}
      </div>
    </>
  );
}
