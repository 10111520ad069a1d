import 'react-toastify/ReactToastify.css';
import { useEffect, useRef, useState } from 'react';
import { ToastContainer, toast } from 'react-toastify/unstyled';
import { useText } from '../i18n/language.tsx';
import { Icon } from '../ui/icon.tsx';

/** The container of the toasts; position and time are the specification's (section 9). */
export default function Toasts() {
  const { common, layout } = useText();
  const [place, bottomPx] = useClearPlace();
  return (
    <div ref={place}>
      <ToastContainer
        style={bottomPx === undefined ? undefined : { bottom: bottomPx }}
        position="bottom-center"
        autoClose={3000}
        theme="colored"
        hideProgressBar
        closeOnClick
        aria-label={layout.notifications}
        // The library's rules are in no cascade layer, so the padding for the button has to be important.
        toastClassName="pr-12!"
        // The library's own button is labelled only in English.
        closeButton={({ closeToast }) => (
          <button
            type="button"
            aria-label={common.close}
            onClick={closeToast}
            className="absolute top-0 right-0 grid size-11 cursor-pointer place-items-center rounded-control text-white"
          >
            <Icon name="close" />
          </button>
        )}
      />
    </div>
  );
}

const besidePx = 8;

/**
 * Where the toasts lie: above a bar at the foot of the window and above the field that has the focus. Undefined without
 * either, where the library's own place serves.
 */
function useClearPlace() {
  const place = useRef<HTMLDivElement>(null);
  const [bottomPx, setBottomPx] = useState<number>();
  useEffect(() => {
    const look = () => setBottomPx(clearBottom(place.current));
    // The list of toasts changes its height after the change was told.
    const soon = () => requestAnimationFrame(look);
    const stop = toast.onChange(soon);
    const events = ['scroll', 'resize', 'focusin'] as const;
    for (const event of events) window.addEventListener(event, soon, { passive: true });
    soon();
    return () => {
      stop();
      for (const event of events) window.removeEventListener(event, soon);
    };
  }, []);
  return [place, bottomPx] as const;
}

function clearBottom(place: HTMLElement | null): number | undefined {
  const { innerHeight } = window;
  const bar = document.querySelector('.foot-bar')?.getBoundingClientRect();
  const isAtFoot = bar !== undefined && bar.top < innerHeight && bar.bottom >= innerHeight - 1;
  const bottom = isAtFoot ? innerHeight - bar.top + besidePx : undefined;
  const focused = document.activeElement?.matches('input, select, textarea')
    ? document.activeElement.getBoundingClientRect()
    : undefined;
  const height = place?.querySelector<HTMLElement>('.Toastify__toast-container')?.offsetHeight ?? 0;
  const lowest = innerHeight - (bottom ?? besidePx);
  const isOver = focused !== undefined && focused.bottom > lowest - height && focused.top < lowest;
  return isOver ? Math.max(0, innerHeight - focused.top + besidePx) : bottom;
}
