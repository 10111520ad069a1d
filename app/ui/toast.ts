export type ToastTone = 'success' | 'error' | 'info';

let bring = async () => {};
/** Sets how the toast container is loaded. */
export function bringToastsBy(how: () => Promise<void>): void {
  bring = how;
}

/**
 * Shows a short sentence at the bottom of the page. The library is loaded on first use, in its "unstyled" version,
 * because the other one inserts a style element, which the page's security policy refuses. If loading fails, nothing
 * is shown, and the next sentence tries again.
 */
export async function showToast(tone: ToastTone, sentence: string): Promise<void> {
  try {
    const [{ toast }] = await Promise.all([import('react-toastify/unstyled'), bring()]);
    // A sentence that is said again while it is still there to be read is said once, and in its turn.
    toast[tone](sentence, tone === 'info' ? { role: 'status', toastId: sentence } : {});
  } catch (error) {
    console.warn('A message could not be shown.', error);
  }
}
