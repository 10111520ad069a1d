import type { ReactNode } from 'react';
import { useText } from '../i18n/language.tsx';
import { Icon } from './icon.tsx';
import { Notice, type NoticeTone } from './notice.tsx';

/** A notice over the top of the page, on any page, until it is closed. */
export function FloatingNotice({
  tone,
  onClose,
  children,
}: {
  tone: NoticeTone;
  onClose: () => void;
  children: ReactNode;
}) {
  const { common } = useText();
  return (
    <div role="status" className="fixed inset-x-4 top-20 z-30 mx-auto max-w-xl rounded-card shadow-float">
      <Notice tone={tone} className="flex items-start gap-2 pr-2">
        <p className="min-w-0 grow">{children}</p>
        <button
          type="button"
          aria-label={common.close}
          className="-mt-1.5 grid size-11 shrink-0 place-items-center rounded-control"
          onClick={() => {
            onClose();
            document.getElementById('content')?.focus({ preventScroll: true });
          }}
        >
          <Icon name="close" />
        </button>
      </Notice>
    </div>
  );
}
