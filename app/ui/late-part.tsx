import { type ComponentType, type ReactNode, useCallback, useEffect, useEffectEvent, useState } from 'react';
import { createPortal } from 'react-dom';
import { useText } from '../i18n/language.tsx';
import { NotArrived } from './not-arrived.tsx';
import { Notice } from './notice.tsx';

/** Fetches a script whose default export is a component. */
type Load<Props> = () => Promise<{ default: ComponentType<Props> }>;

/** Whether a script or its style did not arrive since styles were last asked for again. */
let stylesMayBeMissing = false;

/** Of a style that did not arrive, some browsers have no sheet, and others one that may not be read. */
function hasRules({ sheet }: HTMLLinkElement): boolean {
  try {
    return Boolean(sheet?.cssRules);
  } catch {
    return false;
  }
}

/**
 * A style that did not arrive stays in the page as a link without rules, and the builder's loading never asks for it a
 * second time. The same link put in anew is fetched anew.
 */
function askForMissingStyles(): void {
  stylesMayBeMissing = false;
  for (const link of document.querySelectorAll<HTMLLinkElement>('link[rel="stylesheet"]'))
    if (!hasRules(link)) link.replaceWith(link.cloneNode());
}

/**
 * A component whose script comes later, and what fetches it. React's own `lazy` remembers a failure for ever and throws
 * it at the whole page; here a failure is only that promise's, and the next call asks for the script again.
 *
 * @param load the same function at every call
 */
export function useLateComponent<Props>(load: Load<Props>) {
  const [loaded, setLoaded] = useState<{ Component: ComponentType<Props> }>();
  const bring = useCallback(async () => {
    if (stylesMayBeMissing) askForMissingStyles();
    try {
      const { default: Component } = await load();
      setLoaded({ Component });
    } catch (error) {
      stylesMayBeMissing = true;
      throw error;
    }
  }, [load]);
  return [loaded?.Component, bring] as const;
}

/**
 * Makes a part of a page of a component whose script comes when the part is wanted. When the script does not arrive, the
 * page and what was entered on it stay, and a sentence says so.
 */
export function latePart<Props extends object>(load: Load<Props>) {
  return function LatePart({
    part,
    waiting,
    onFailed,
  }: {
    /** What the component is given; undefined while nobody wants it. The place stays in the page all the same. */
    part: Props | undefined;
    /** Stands there until the script has come. */
    waiting?: ReactNode;
    /**
     * Closes what a press has opened, so that the next press asks for the script again. Without it the sentence stands
     * in the place of the part, with a button of its own to try again.
     */
    onFailed?: () => void;
  }) {
    const [Component, bring] = useLateComponent(load);
    const [failed, setFailed] = useState(false);
    const wanted = part !== undefined;
    function attempt() {
      setFailed(false);
      bring().catch((error: unknown) => {
        console.warn('A part of the page could not be loaded.', error);
        setFailed(true);
        onFailed?.();
      });
    }
    const beginToLoad = useEffectEvent(attempt);
    useEffect(() => {
      if (wanted) beginToLoad();
    }, [wanted]);
    const over = useCallback(() => setFailed(false), []);
    if (failed && onFailed) return <FailedPress onOver={over} />;
    if (!part) return null;
    if (failed) return <NotArrived onRetry={attempt} />;
    return Component ? <Component {...part} /> : waiting;
  };
}

/** Says at the foot of the window that what was pressed did not come, until the next press wherever that is. */
function FailedPress({ onOver }: { onOver: () => void }) {
  const { common } = useText();
  useEffect(() => {
    document.addEventListener('click', onOver, true);
    return () => document.removeEventListener('click', onOver, true);
  }, [onOver]);
  return createPortal(
    <div className="fixed inset-x-4 bottom-4 z-70 mx-auto max-w-md shadow-lg">
      <Notice tone="error">{common.partFailed}</Notice>
    </div>,
    document.body,
  );
}
