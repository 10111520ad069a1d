export type ToastTone = 'success' | 'error' | 'info';

let want = () => {};
/** Resolves when the first sentence is to be said. */
export const toastWanted = new Promise<void>((resolve) => {
  want = resolve;
});

/**
 * Says a short sentence at the bottom of the page. The library comes when it is first needed; its "unstyled"
 * entry, because the other one writes a style element of its own, which the page's security policy refuses.
 */
export async function showToast(tone: ToastTone, sentence: string): Promise<void> {
  want();
  const { toast } = await import('react-toastify/unstyled');
  toast[tone](sentence);
}
