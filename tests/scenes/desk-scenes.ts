import type { Page } from '@playwright/test';
import { frontDesk as banglaDesk } from '../../app/i18n/bn/administration/front-desk.ts';
import { cancellation as banglaCancelling } from '../../app/i18n/bn/cancellation.ts';
import { frontDesk as englishDesk } from '../../app/i18n/en/administration/front-desk.ts';
import { cancellation as englishCancelling } from '../../app/i18n/en/cancellation.ts';
import type { BookingDetails } from '../../contract/desk.ts';
import { bookingDetails } from './administration-scenes.ts';

const either = (...names: string[]) => new RegExp(`^(?:${names.join('|')})$`);
const checkOutName = either(englishDesk.statuses.checkOut, banglaDesk.statuses.checkOut);
const cancelName = either(englishCancelling.cancel, banglaCancelling.cancel);

/** A guest who is here leaves while something is due. */
export async function checkOutQuestion(page: Page): Promise<void> {
  await page.route('**/api/bookings/*', async (route) => {
    const answer = await route.fetch();
    const details = (await answer.json()) as BookingDetails;
    await route.fulfill({
      response: answer,
      json: {
        ...details,
        checkedInAt: new Date().toISOString(),
        undoable: ['checkIn'],
        booking: { ...details.booking, due: 8_514 },
      },
    });
  });
  await bookingDetails(page);
  await page.getByRole('button', { name: checkOutName }).click();
  await page.getByRole('alertdialog').waitFor();
}

/** Nobody has chosen who cancels. */
export async function cancelUnchosen(page: Page): Promise<void> {
  await bookingDetails(page);
  await page.getByRole('button', { name: cancelName }).click();
  const question = page.getByRole('alertdialog');
  await question.getByRole('button', { name: cancelName }).focus();
  await page.keyboard.press('Enter');
  await question.locator('[aria-invalid=true]').first().waitFor();
}
