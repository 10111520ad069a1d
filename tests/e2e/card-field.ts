import type { FrameLocator, Page } from '@playwright/test';

/** The card provider's own frame, where numbers are typed. */
function cardField(page: Page): FrameLocator {
  return page.frameLocator('iframe[title="Secure card payment input frame"]');
}

/** Types a card with a date far ahead. */
export async function typeCard(page: Page, number: string): Promise<void> {
  const field = cardField(page);
  await field.getByLabel('Credit or debit card number').fill(number);
  await field.getByLabel('Credit or debit card expiration date').fill('1234');
  await field.getByLabel('Credit or debit card CVC/CVV').fill('123');
}
