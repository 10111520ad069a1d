import type { Page } from '@playwright/test';
import { goodwill as bangla } from '../../app/i18n/bn/administration/goodwill.ts';
import { goodwill as english } from '../../app/i18n/en/administration/goodwill.ts';
import type { OwnBooking } from '../../contract/booking.ts';
import type { BookingDetails, BookingListed } from '../../contract/desk.ts';

const named = (...names: string[]) => new RegExp(`^(?:${names.join('|')})$`);
const reason =
  'The lift was broken on two of the three days, and the guest had to carry a pram up to the fifth floor.';
const note = {
  deskNote: 'Comes by the night bus from Cox’s Bazar; wants a quiet room away from the lift',
  roomNumber: '504-B',
};

/** Every booking of the administration has a note, and a part of its price was given back. */
async function givenAndNoted(page: Page): Promise<void> {
  await page.route('**/api/bookings/*', async (route) => {
    const details = (await (await route.fetch()).json()) as BookingDetails;
    const { total } = details.booking;
    const at = new Date().toISOString();
    details.booking.givenBack = 1_500;
    details.history.push({
      at,
      kind: 'given_back',
      actor: 'admin@nibash.example',
      amount: 1_500,
      offDue: 500,
      reason,
    });
    await route.fulfill({
      json: { ...details, ...note, giveBackMost: total - 1_500 } satisfies BookingDetails,
    });
  });
  await page.route('**/api/allBooking?*', async (route) => {
    const answer = await route.fetch();
    const rows = (await answer.json()) as BookingListed[];
    await route.fulfill({
      response: answer,
      json: rows.map((row) => ({ ...row, ...note, givenBack: 1_500 })),
    });
  });
}

/** The scenes of what is given back and noted, on a booking's page that `open` opens. */
export const giveBackScenes = (open: (page: Page) => Promise<void>, list: (page: Page) => Promise<void>) => {
  const press = async (page: Page, name: RegExp) => {
    await givenAndNoted(page);
    await open(page);
    await page.getByRole('button', { name }).click();
    await page.getByRole('dialog').waitFor();
  };
  return {
    async given(page: Page) {
      await givenAndNoted(page);
      await open(page);
    },
    async list(page: Page) {
      await givenAndNoted(page);
      await list(page);
    },
    async giving(page: Page) {
      await press(page, named(english.open, bangla.open));
      await page.getByRole('dialog').locator('button[type=submit]').click();
      await page.getByRole('dialog').locator('[aria-invalid=true]').first().waitFor();
    },
    noting: (page: Page) => press(page, named(english.note.open, bangla.note.open)),
  };
};

/** The guest's bookings, of which a part was given back twice. */
export async function givenToGuest(page: Page): Promise<void> {
  await page.route('**/api/myBooking?*', async (route) => {
    const answer = await route.fetch();
    const rows = (await answer.json()) as OwnBooking[];
    await route.fulfill({ response: answer, json: rows.map(withGivenBack) });
  });
  await page.route('**/api/booking/*', async (route) => {
    await route.fulfill({ json: withGivenBack((await (await route.fetch()).json()) as OwnBooking) });
  });
}

const withGivenBack = (booking: OwnBooking): OwnBooking => ({
  ...booking,
  givenBack: 1_500,
  givenBackParts: [
    { amount: 1_000, reason, at: '2026-11-20T08:00:00.000Z' },
    { amount: 500, reason: 'Breakfast was late.', at: '2026-11-21T08:00:00.000Z' },
  ],
});
