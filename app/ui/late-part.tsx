import { type ComponentType, type ReactNode, useCallback, useEffect, useEffectEvent, useState } from 'react';
import { createPortal } from 'react-dom';
import { useText } from '../i18n/language.tsx';
import { NotArrived } from './not-arrived.tsx';
import { Notice } from './notice.tsx';

/** Imports a script whose default export is a component. */
type Load<Props> = () => Promise<{ default: ComponentType<Props> }>;

/** Whether a script or its style sheet failed to load since missing style sheets were last requested again. */
let stylesMayBeMissing = false;

/** For a style sheet that failed to load, some browsers have no sheet, and others one that cannot be read. */
function hasRules({ sheet }: HTMLLinkElement): boolean {
  try {
    return Boolean(sheet?.cssRules);
  } catch {
    return false;
  }
}

/**
 * A failed style sheet stays in the page as a link without rules, and the bundler's loader never requests it again.
 * Inserting a copy of the link loads it again.
 */
function loadMissingStyles(): void {
  stylesMayBeMissing = false;
  for (const link of document.querySelectorAll<HTMLLinkElement>('link[rel="stylesheet"]'))
    if (!hasRules(link)) link.replaceWith(link.cloneNode());
}

/**
 * A component that is loaded later, and a function that loads it. React's own `lazy` remembers a failure for ever and
 * throws it at the whole page. Here a failure rejects only that promise, and the next call tries again.
 *
 * @param load the same function at every call
 */
export function useLateComponent<Props>(load: Load<Props>) {
  const [loaded, setLoaded] = useState<{ Component: ComponentType<Props> }>();
  const bring = useCallback(async () => {
    if (stylesMayBeMissing) loadMissingStyles();
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
 * Makes a part of a page from a component that is loaded on demand. When loading fails, the page and its entries
 * stay, and a message is shown.
 */
export function latePart<Props extends object>(load: Load<Props>) {
  return function LatePart({
    part,
    waiting,
    onFailed,
  }: {
    /** The component's props; undefined while it is not wanted. The placeholder stays in the page. */
    part: Props | undefined;
    /** Shown until the script has loaded. */
    waiting?: ReactNode;
    /**
     * Closes the part that a click has opened, so that the next click tries again. Without it the message replaces the part,
     * with its own button to try again.
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

/** Shows at the bottom of the window that the clicked part could not be loaded, until the next click anywhere. */
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
