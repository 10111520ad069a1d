import type { KeptDestinationRule } from '../../contract/destination.ts';
import { addDays } from '../../kernel/stay-dates.ts';
import { bookStay } from '../fixtures/booked-stay.ts';
import { openAsAdministrator, sendingAsAdministrator } from './administrator.ts';
import { accountWithProfile } from './people.ts';
import { arriving, bookingOf, pressesOn, sizes, today } from './press-again.ts';
import { expect, test } from './test.ts';

/** A place whose hotels no test counts. */
const district = 'Mymensingh';
/** Nights that no other test books there. */
const inDays = 615;
const sentence = 'Mymensingh is closed for the night of the census.';

test.afterEach(async ({ request, site }) => {
  const send = await sendingAsAdministrator(request, site);
  for (const { _id, place } of await send<KeptDestinationRule[]>('GET', 'allDestinationRules'))
    if (place === district) await send('DELETE', `destinationRule/${_id}`);
});

for (const { on, ...size } of sizes) {
  test(`on ${on}, a second press where a button of destination rules was changes nothing`, async ({
    page,
    request,
    site,
  }) => {
    test.setTimeout(240_000);
    const {
      send,
      hotel,
      booking: withoutAccount,
    } = await arriving(request, site, `Karabi Closed House for ${on}`, {
      inDays,
      nights: 2,
      hotelFields: { district },
    });
    const guests = [await accountWithProfile(request, site), await accountWithProfile(request, site)];
    const bookings = [withoutAccount];
    for (const { who } of guests) bookings.push(await bookStay(site.origin, { who, inDays, district }));
    const [, one] = bookings;
    await page.setViewportSize(size);
    await page.clock.install();
    // A rule that nobody has confirmed for a year, until it is.
    let isConfirmed = false;
    await page.route('**/api/confirmDestinationRule/*', (route) => {
      isConfirmed = true;
      return route.continue();
    });
    await page.route('**/api/allDestinationRules', async (route) => {
      const rules = (await (await route.fetch()).json()) as KeptDestinationRule[];
      await route.fulfill({ json: rules.map((rule) => ({ ...rule, toConfirm: !isConfirmed })) });
    });
    await openAsAdministrator(page, site, '/admin/destinations');
    const press = pressesOn(page, async () => [
      await Promise.all(bookings.map((booking) => bookingOf(send, booking)())),
      await send('GET', `calendar?hotelId=${hotel._id}&from=${addDays(today, inDays)}&nights=31`),
      await send('GET', 'allDestinationRules'),
    ]);
    const window = page.getByRole('dialog');
    const question = page.getByRole('alertdialog');
    const rule = page.getByRole('listitem').filter({ hasText: sentence });
    const isClosed = () => expect(window).toBeHidden();
    /** While the question is open, a browser test finds nothing behind it, as if it had gone. */
    const isAnswered = () => expect(question).toBeHidden();

    await page.getByRole('button', { name: 'Add a rule' }).click();
    await window.getByLabel('Place').selectOption(district);
    await window.getByLabel('First night').fill(addDays(today, inDays));
    await window.getByLabel('Last night').fill(addDays(today, inDays));
    await window.getByLabel('Sentence in English').fill(sentence);
    await window.getByLabel('Sentence in Bangla').fill('আদমশুমারির রাতে ময়মনসিংহ বন্ধ।');
    const save = window.getByRole('button', { name: 'Save the rule' });
    await press(save, isClosed, 'addDestinationRule');
    /** How far below the top of the rule its buttons begin. */
    const belowTop = async () => {
      const [top, button] = [rule, rule.getByRole('button', { name: /^Change/ })];
      return ((await button.boundingBox())?.y ?? Number.NaN) - ((await top.boundingBox())?.y ?? 0);
    };
    const before = await belowTop();
    await press(
      rule.getByRole('button', { name: /^It still holds/ }),
      async () => {
        await expect(rule.getByRole('button', { name: /^It still holds/ })).toBeHidden();
        // "Take back" would open its question, which asks nothing of the server, if it came to lie there.
        expect(await belowTop()).toBe(before);
      },
      'confirmDestinationRule',
    );
    await rule.getByRole('button', { name: /^Change/ }).click();
    await window.getByLabel('Page of the authority').fill('https://bbs.gov.bd/');
    await press(save, isClosed, 'updateDestinationRule');

    await rule.getByRole('link', { name: /^Bookings it concerns/ }).click();
    const listed = (reference = '') => page.getByRole('listitem').filter({ hasText: reference });
    await press(
      listed(one?.reference).getByRole('button', { name: `Send the offer: ${one?.reference}` }),
      () => expect(listed(one?.reference)).toContainText('Offer not answered'),
      'offerDates',
    );
    const offerAll = page.getByRole('button', { name: 'Offer to all who have no offer' });
    await press(offerAll, () => expect(offerAll).toBeHidden(), 'offerDates');
    const { reference } = withoutAccount;
    const giveBack = listed(reference).getByRole('button', { name: /^Give back BDT/ });
    await press(giveBack, () => expect(question).toBeVisible());
    await press(
      question.getByRole('button', { name: /^Give back BDT/ }),
      async () => {
        await isAnswered();
        await expect(giveBack).toBeHidden();
      },
      'giveBackNights',
    );

    await page.getByRole('link', { name: 'All rules' }).click();
    await press(rule.getByRole('button', { name: /^Take back/ }), () => expect(question).toBeVisible());
    await press(
      question.getByRole('button', { name: 'Take back', exact: true }),
      async () => {
        await isAnswered();
        await expect(rule).toBeHidden();
      },
      'deleteDestinationRule',
    );
  });
}
