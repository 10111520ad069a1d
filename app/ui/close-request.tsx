import { useEffect } from 'react';

declare global {
  /** Missing from TypeScript's library. */
  class CloseWatcher {
    onclose: (() => void) | null;
    requestClose(): void;
    destroy(): void;
  }
}

/**
 * Goes into every window over the page. Android's Back is a close request of the browser: while a window is open, it
 * closes the window and does not leave the page. The request becomes the Escape key, so that a window has one rule for
 * closing. Browsers without close requests go back, as before.
 */
export function CloseRequest() {
  useEffect(() => {
    if (!('CloseWatcher' in window)) return;
    let watcher: CloseWatcher;
    function watch() {
      watcher = new CloseWatcher();
      watcher.onclose = () => {
        // A watcher works once, and a window may refuse to close.
        watch();
        document.dispatchEvent(new KeyboardEvent('keydown', { key: 'Escape', cancelable: true }));
      };
    }
    watch();
    return () => watcher.destroy();
  }, []);
  return null;
}
