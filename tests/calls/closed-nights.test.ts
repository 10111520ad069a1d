import { describe, expect, test } from 'vitest';
import type { ChangeTerms } from '../../contract/change.ts';
import type { DestinationOffer } from '../../contract/destination-offer.ts';
import type { Stay } from '../../kernel/stay-dates.ts';
import { booksOf } from '../fixtures/books-of.ts';
import { type Booked, closedStays, closing } from '../fixtures/closed-stays.ts';
import { refused, stayFrom, testDesk } from '../fixtures/desk.ts';
import { expectStatus } from '../fixtures/test-server.ts';

const { server, admin, desk } = await testDesk();
const { rules, freeRoom, booked, earlier, listed, offer, give, seen, own, change } = closedStays(
  server,
  admin.token,
);

/** The price of a night of a stay, the first one being 0. */
const costOf = async (stay: Booked, night: number) => (await own(stay)).lines[night]?.subTotal ?? 0;
const givenBack = async ({ id }: Booked) => (await desk.details(id)).booking.givenBack;
const arrived = async (stay: Stay): Promise<Booked> => {
  const guest = await booked(stay);
  await expectStatus(await desk.setStatus(guest.id, 'checkIn'), 200);
  return guest;
};

describe('a closed night is given back once', () => {
  test('also when two rules close it, and when a rule was taken back and written anew', async () => {
    const stay = await arrived(stayFrom(0, 3));
    const cost = await costOf(stay, 1);
    await rules.during(closing(stayFrom(1, 1)), async (one) => {
      await rules.during(
        closing(stayFrom(1, 1), { kind: 'day_trips', sentence: 'Day trips only.' }),
        async (other) => {
          expect((await listed(other, stay))?.cost).toBe(cost);
          await expectStatus(await give(one, stay, cost), 200);
          await expectStatus(await give(one, stay, cost), 200);
          expect(await listed(other, stay)).toBeUndefined();
          expect((await refused(await give(other, stay, cost), 409)).code).toBe('nothing_closed');
        },
      );
    });
    await rules.during(closing(stayFrom(1, 1), { sentence: 'Still closed.' }), async (anew) => {
      expect((await refused(await give(anew, stay, cost), 409)).code).toBe('nothing_closed');
    });
    expect(await givenBack(stay)).toBe(cost);
    expect(await booksOf(server, stay.id)).toEqual([]);
  });

  test('and the nights by which its rule grows are given back after it, or offered', async () => {
    const stay = await booked(stayFrom(20, 3));
    const [first, second] = [await costOf(stay, 0), await costOf(stay, 1)];
    await rules.during(closing(stayFrom(20, 1)), async (rule) => {
      await expectStatus(await give(rule, stay, first), 200);
      expect(await offer(rule, stay)).toBe(0);
      await expectStatus(await rules.send('PUT', `destinationRule/${rule}`, closing(stayFrom(20, 2))), 200);
      expect(await listed(rule, stay)).toMatchObject({ closed: [stayFrom(21).checkIn], cost: second });
      expect(await offer(rule, stay)).toBe(1);
      const shown = (await (await expectStatus(await seen(stay), 200)).json()) as DestinationOffer;
      expect(shown).toMatchObject({ closed: [stayFrom(21).checkIn], without: [stayFrom(22, 1)] });
      await expectStatus(await give(rule, stay, second), 200);
      expect(await givenBack(stay)).toBe(first + second);
    });
  });

  test('and costs nothing more when the guest’s change drops it', async () => {
    const stay = await booked(stayFrom(24, 3));
    const cost = await costOf(stay, 2);
    await rules.during(closing(stayFrom(26, 1)), async (rule) => {
      await expectStatus(await give(rule, stay, cost), 200);
    });
    const terms = (await (
      await expectStatus(await change(stay, stayFrom(24, 2), 'changeQuote'), 200)
    ).json()) as ChangeTerms;
    expect(terms).toMatchObject({ difference: 0, kept: 0 });
    await expectStatus(await change(stay, stayFrom(24, 2), 'changeBooking', { difference: 0 }), 200);
    expect(await own(stay)).toMatchObject({ total: stay.total - cost, refund: { amount: cost } });
    expect(await givenBack(stay)).toBeUndefined();
    expect(await booksOf(server, stay.id)).toEqual([]);
  });

  test('and when the desk shortens the stay, whether or not the difference is waived', async () => {
    for (const waived of [false, true]) {
      const stay = await arrived(stayFrom(0, 3));
      const cost = await costOf(stay, 2);
      await rules.during(closing(stayFrom(2, 1)), async (rule) => {
        await expectStatus(await give(rule, stay, cost), 200);
      });
      const more = waived ? { waive: { reason: 'Left early.' } } : {};
      await expectStatus(await desk.move(stay.id, stay.room._id, stayFrom(0, 2), more), 200);
      expect(await own(stay)).toMatchObject({ total: stay.total - cost, refund: { amount: cost } });
      expect(await booksOf(server, stay.id)).toEqual([]);
      // The night is bought anew at its price.
      expect(await desk.differenceOf(stay.id, stay.room._id, stayFrom(0, 3))).toBe(cost);
    }
  });

  test('also when its guest drops it at the same moment', async () => {
    const stay = await booked(stayFrom(28, 3));
    const cost = await costOf(stay, 2);
    await rules.during(closing(stayFrom(30, 1)), async (rule) => {
      await offer(rule, stay);
      const answers = await Promise.all([
        change(stay, stayFrom(28, 2), 'changeBooking', { difference: -cost }),
        give(rule, stay, cost),
      ]);
      expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 409]);
      const { total, refund } = await own(stay);
      expect(refund?.amount).toBe(cost);
      expect(total - ((await givenBack(stay)) ?? 0)).toBe(stay.total - cost);
      expect(await booksOf(server, stay.id)).toEqual([]);
    });
  });
});

describe('which nights nobody has slept', () => {
  test('all of a guest who never came: they are given back, and then it is a no-show', async () => {
    const stay = await booked(stayFrom(0, 2));
    await rules.during(closing(stayFrom(-4, 4)), async (rule) => {
      await rules.during(closing(stayFrom(0, 2)), async (before) => {
        expect(await offer(before, stay)).toBe(1);
      });
      await earlier(stay, 3);
      expect(await listed(rule, stay)).toMatchObject({
        closed: [stayFrom(-3).checkIn, stayFrom(-2).checkIn],
        cost: stay.total,
        canOffer: false,
      });
      await expectStatus(await give(rule, stay, stay.total), 200);
      expect(await givenBack(stay)).toBe(stay.total);
      await expectStatus(await desk.noShow(stay.id), 200);
    });
  });

  test('an offer that was not answered waits for the press, after which it is a no-show', async () => {
    const stay = await booked(stayFrom(0, 2));
    await rules.during(closing(stayFrom(-4, 6)), async (rule) => {
      expect(await offer(rule, stay)).toBe(1);
      await earlier(stay, 3);
      expect((await refused(await desk.noShow(stay.id), 409)).code).toBe('offer_open');
      const shown = (await (await expectStatus(await seen(stay), 200)).json()) as DestinationOffer;
      expect(shown).toMatchObject({ waits: 'begun', closed: [stayFrom(-3).checkIn, stayFrom(-2).checkIn] });
      await expectStatus(await give(rule, stay, stay.total), 200);
      await expectStatus(await seen(stay), 404);
      expect((await own(stay)).closedOffer).toBeUndefined();
      await expectStatus(await desk.noShow(stay.id), 200);
    });
  });

  test('nobody leaves early without them: first they are given back', async () => {
    const stay = await arrived(stayFrom(0, 4));
    const reason = 'The city is closed.';
    await rules.during(closing(stayFrom(2, 2)), async (rule) => {
      const cost = (await costOf(stay, 2)) + (await costOf(stay, 3));
      expect((await refused(await desk.leaveEarly(stay.id, { reason }), 409)).code).toBe('nights_closed');
      await expectStatus(await give(rule, stay, cost), 200);
      await expectStatus(await desk.leaveEarly(stay.id, { reason }), 200);
      expect(await booksOf(server, stay.id)).toEqual([]);
      expect(await own(stay)).toMatchObject({ total: stay.total - cost, refund: { amount: cost } });
    });
  });
});

describe('an offer belongs to its place', () => {
  test('a guest who was moved to another place has none any more, and nothing of it is given back', async () => {
    const dates = stayFrom(40, 2);
    const stay = await booked(dates);
    const elsewhere = await freeRoom(dates, 'Khulna');
    await rules.during(closing(dates), async (rule) => {
      await offer(rule, stay);
      await expectStatus(await desk.move(stay.id, elsewhere._id, dates), 200);
      expect((await own(stay)).closedOffer).toBeUndefined();
      await expectStatus(await seen(stay), 404);
      expect(await listed(rule, stay)).toMatchObject({
        offer: 'changed',
        closed: [],
        cost: 0,
        canOffer: false,
      });
      expect((await refused(await give(rule, stay, 1), 409)).code).toBe('nothing_closed');
    });
  });

  test('a rule whose place or nights are corrected ends the offers that it concerns no more', async () => {
    const dates = stayFrom(44, 2);
    for (const corrected of [closing(dates, { place: 'Khulna' }), closing(stayFrom(60, 2))]) {
      const stay = await booked(dates);
      await rules.during(closing(dates), async (rule) => {
        await offer(rule, stay);
        await expectStatus(await rules.send('PUT', `destinationRule/${rule}`, corrected), 200);
        await expectStatus(await seen(stay), 404);
        expect((await own(stay)).closedOffer).toBeUndefined();
        await expectStatus(await rules.send('PUT', `destinationRule/${rule}`, closing(dates)), 200);
        await expectStatus(await seen(stay), 404);
        expect(await listed(rule, stay)).toMatchObject({ offer: 'ended', canOffer: true });
      });
    }
  });
});
