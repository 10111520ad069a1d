export type ToastTone = 'success' | 'error' | 'info';

/**
 * Says a short sentence at the bottom of the page. The library comes when it is first needed; its "unstyled"
 * entry, because the other one writes a style element of its own, which the page's security policy refuses.
 */
export async function showToast(tone: ToastTone, sentence: string): Promise<void> {
  const { toast } = await import('react-toastify/unstyled');
  toast[tone](sentence);
}
