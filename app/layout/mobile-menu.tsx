import { useRef, useState } from 'react';
import { useText } from '../i18n/language.tsx';
import { Icon } from '../ui/icon.tsx';
import { latePart } from '../ui/late-part.tsx';
import { usePreload } from '../ui/use-preload.ts';

const loadPanel = () => import('./mobile-menu-panel.tsx');
const Panel = latePart(loadPanel);

/** The header's links on a small screen, behind a button. The panel's code is loaded after the page. */
export function MobileMenu() {
  const { layout } = useText();
  const [open, setOpen] = useState(false);
  const close = () => setOpen(false);
  const button = useRef<HTMLButtonElement>(null);
  usePreload(loadPanel);
  return (
    <>
      <button
        ref={button}
        type="button"
        aria-label={layout.openMenu}
        aria-haspopup="dialog"
        aria-expanded={open}
        className="-mr-2 grid size-11 place-items-center rounded-control without-scripts:hidden md:hidden"
        onClick={() => setOpen(true)}
      >
        <Icon name="menu" className="size-7" />
      </button>
      <Panel part={open ? { close, opener: button } : undefined} onFailed={close} />
    </>
  );
}
