import { useEffect, useRef } from 'react';
import { useLocation } from 'react-router';

/**
 * On a new path the focus goes to the content, as it would after a real page load: whoever listens to the page
 * or walks it by keyboard is not left where the old page was. Filters and dates change no path.
 */
export function useFocusNewPage(contentId: string): void {
  const { pathname } = useLocation();
  const shown = useRef(pathname);
  useEffect(() => {
    if (shown.current === pathname) return;
    shown.current = pathname;
    const content = document.getElementById(contentId);
    if (!content?.contains(document.activeElement)) content?.focus({ preventScroll: true });
  }, [contentId, pathname]);
}
