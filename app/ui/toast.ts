export type ToastTone = 'success' | 'error' | 'info';

let bring = async () => {};
/** Says how the place where toasts appear is brought onto the page. */
export function bringToastsBy(how: () => Promise<void>): void {
  bring = how;
}

/**
 * Says a short sentence at the bottom of the page. The library comes when it is first needed; its "unstyled"
 * entry, because the other one writes a style element of its own, which the page's security policy refuses. When it does
 * not arrive, nothing is said, and the next sentence asks for it again.
 */
export async function showToast(tone: ToastTone, sentence: string): Promise<void> {
  try {
    const [{ toast }] = await Promise.all([import('react-toastify/unstyled'), bring()]);
    toast[tone](sentence);
  } catch (error) {
    console.warn('A message could not be shown.', error);
  }
}
