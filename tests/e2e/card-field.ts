import type { FrameLocator, Page } from '@playwright/test';
import { FRAME_TEXTS } from '../../standins/payments/browser/frame/frame-texts.ts';

/** The card provider's own frame, in which numbers are typed. */
function cardField(page: Page): FrameLocator {
  const titles = ['Secure card payment input frame', 'কার্ডের তথ্য লেখার নিরাপদ ঘর'];
  return page.frameLocator(titles.map((title) => `iframe[title="${title}"]`).join(', '));
}

/** Types a card with a date far ahead, in the page's language. */
export async function typeCard(page: Page, number: string, language: 'en' | 'bn' = 'en'): Promise<void> {
  const field = cardField(page);
  const { labels } = FRAME_TEXTS[language];
  await field.getByLabel(labels.number).fill(number);
  await field.getByLabel(labels.expiry).fill('1234');
  await field.getByLabel(labels.cvc).fill('123');
}
