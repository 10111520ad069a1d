import type { ChangeTerms } from '../../../contract/change.ts';
import type { OwnData } from '../../../contract/own-data.ts';
import type { Quote } from '../../../contract/quote.ts';
import type { Random } from '../../../demonstration/random.ts';
import { unsubscribeSecret } from '../../../domain/newsletter/link-secrets.ts';
import { addDays, dhakaDate, type Stay } from '../../../kernel/stay-dates.ts';
import { bookingBody } from '../../fixtures/stays.ts';
import { AcknowledgedValue } from './acknowledged-value.ts';
import { changePassword, signIn, signUp, taken, type Visitor, visitorWith } from './visitor.ts';

/** A person who writes again and again, and knows what was acknowledged. */
export interface Writer {
  /** One write. Throws Unanswered when the process has died during it. */
  write(): Promise<void>;
  /** Asks the next process, and answers the acknowledged writes that are missing. */
  check(): Promise<string[]>;
}

export interface Place {
  origin: string;
  /** From which the newsletter's links are derived. */
  linkKey: string;
  random: Random;
  /** Rooms for sale, and hotels to mark. */
  rooms: [string, ...string[]];
  hotels: [string, ...string[]];
  nowMs(): number;
}

const dataOf = async (visitor: Visitor) => {
  const answer = await visitor.send<OwnData>('GET', 'myData');
  taken(answer);
  return answer.body;
};

export async function profileWriter({ origin }: Place): Promise<Writer> {
  const guest = await signUp(origin);
  const told = new AcknowledgedValue<number | undefined>(undefined);
  return {
    async write() {
      const age = ((told.value ?? 0) % 119) + 1;
      const record = { firstName: 'সালমা', lastName: 'খাতুন', email: guest.email, gender: 'Female', age };
      await told.write(age, async () => taken(await guest.send('POST', 'addUsers', record)));
    },
    check: async () => told.compare('a person’s age', (await dataOf(guest)).account.profile?.age),
  };
}

export async function favouritesWriter({ origin, random, hotels }: Place): Promise<Writer> {
  const guest = await signUp(origin);
  const told = new AcknowledgedValue<string[]>([]);
  return {
    async write() {
      const hotel = random.pick(hotels);
      const isFavourite = told.value.includes(hotel);
      const others = told.value.filter((id) => id !== hotel);
      await told.write(isFavourite ? others : [...others, hotel].sort(), async () =>
        taken(
          isFavourite
            ? await guest.send('DELETE', `favourites/${hotel}`)
            : await guest.send('POST', 'favourites', { hotelIds: [hotel] }),
        ),
      );
    },
    async check() {
      const { favourites } = await dataOf(guest);
      return told.compare('marked hotels', favourites.map(({ hotelId }) => hotelId).sort());
    },
  };
}

/** Registers and subscribes to the newsletter, each time as another person. */
export function readersWriter({ origin, linkKey }: Place): Writer {
  let unchecked: Visitor[] = [];
  /** Whether the link of a mail to the address works: no call reports an address that was not confirmed. */
  async function exists(email: string): Promise<boolean> {
    const token = unsubscribeSecret(linkKey, email);
    const answer = await fetch(`${origin}/newsletter/unsubscribe`, {
      method: 'POST',
      redirect: 'manual',
      body: new URLSearchParams({ token }),
    });
    return answer.headers.get('location')?.endsWith('outcome=done') === true;
  }
  return {
    async write() {
      const reader = await signUp(origin);
      taken(await reader.send('POST', 'subscribe', { email: reader.email }));
      unchecked.push(reader);
    },
    async check() {
      const faults: string[] = [];
      for (const reader of unchecked) {
        await dataOf(reader);
        if (!(await exists(reader.email)))
          faults.push(`${reader.email} asked for the newsletter and is not there`);
      }
      unchecked = [];
      return faults;
    },
  };
}

export async function passwordWriter({ origin }: Place): Promise<Writer> {
  const first = 'secret-of-guest';
  const guest = await signUp(origin, first);
  const told = new AcknowledgedValue(first);
  let { token } = guest;
  return {
    async write() {
      const next = `secret-${crypto.randomUUID()}`;
      await told.write(next, async () => {
        token = await changePassword(origin, token, next);
      });
    },
    async check() {
      for (const password of [told.latest, told.value]) {
        const signedIn = password && (await signIn(origin, guest.email, password));
        if (!signedIn) continue;
        token = signedIn;
        return told.compare('a password', password);
      }
      return [`${guest.email} cannot sign in with the password that was acknowledged`];
    },
  };
}

const stayIn = ({ random, nowMs }: Place, nights = random.whole(1, 3)): Stay => {
  const checkIn = addDays(dhakaDate(nowMs()), random.whole(30, 600));
  return { checkIn, checkOut: addDays(checkIn, nights) };
};

/** Holds a room, and each time replaces it by another one. */
export async function holdWriter(place: Place): Promise<Writer> {
  let guest = await signUp(place.origin);
  let told = new AcknowledgedValue<Stay[]>([]);
  let held: { roomId: string; stay: Stay; holdId: string; untilMs: number } | undefined;
  const hold = async (roomId: string, stay: Stay, replaces?: string) => {
    const wanted = { roomId, ...stay, guests: 1, ...(replaces && { replaces }) };
    const answer = await guest.send<{ holdId: string; heldUntil: string }>('POST', 'holdRoom', wanted);
    taken(answer);
    const { holdId, heldUntil } = answer.body;
    held = { roomId, stay, holdId, untilMs: Date.parse(heldUntil) };
    return answer.status;
  };
  return {
    async write() {
      const stay = stayIn(place);
      const roomId = place.random.pick(place.rooms);
      await told.write([stay], async () => void (await hold(roomId, stay, held?.holdId)));
    },
    async check() {
      const before = held;
      const isOver = before === undefined || before.untilMs <= place.nowMs();
      const faults: string[] = [];
      if (!isOver) {
        const { holds } = await dataOf(guest);
        const live = holds.filter(({ state }) => state === 'held');
        faults.push(
          ...told.compare(
            'held stays',
            live.map(({ checkIn, checkOut }) => ({ checkIn, checkOut })),
          ),
        );
        const isSame = JSON.stringify(told.value) === JSON.stringify([before.stay]);
        // Asking again for a room that is held already gives the same hold.
        if (isSame && faults.length === 0) {
          const status = await hold(before.roomId, before.stay);
          if (status !== 200 || held?.holdId !== before.holdId) faults.push(`hold ${before.holdId} was lost`);
          return faults;
        }
      }
      // The hold lapsed, or its replacement was never answered: another guest continues.
      guest = await signUp(place.origin);
      told = new AcknowledgedValue<Stay[]>([]);
      held = undefined;
      return faults;
    },
  };
}

interface Booked {
  status: string;
  checkOut: string;
}

/** Books, changes and cancels. A payment without an answer is sent again, as the page does. */
export async function bookingWriter(place: Place): Promise<Writer> {
  const { origin, random } = place;
  const account = await signUp(origin);
  const guest = visitorWith(origin, account.email, account.token);
  const bookings = new Map<string, { roomId: string; checkIn: string; told: AcknowledgedValue<Booked> }>();
  let unanswered: (() => Promise<boolean>) | undefined;
  /** Sends a payment under its key; false when it has to be sent again. */
  const pay = async (path: string, body: object, done: (answer: { insertedId: string }) => void) => {
    const key = crypto.randomUUID();
    unanswered = async () => {
      const answer = await guest.send<{ insertedId: string; code?: string }>('POST', path, body, {
        'Idempotency-Key': key,
      });
      if (answer.body.code === 'payment_in_progress') return false;
      // Another guest was faster with these nights, or the attempt was given up before it was sent again.
      if (answer.status !== 409) {
        taken(answer);
        done(answer.body);
      }
      unanswered = undefined;
      return true;
    };
    await unanswered();
  };

  async function book() {
    const roomId = random.pick(place.rooms);
    const stay = stayIn(place);
    const quoted = await guest.send<Quote>('POST', 'quote', { roomId, ...stay, guests: 1 });
    taken(quoted);
    const body = bookingBody(quoted.body, 'pm_card_visa', stay, { again: true });
    await pay('addBooking', body, ({ insertedId }) => {
      const told = new AcknowledgedValue({ status: 'confirmed', checkOut: stay.checkOut });
      bookings.set(insertedId, { roomId, checkIn: stay.checkIn, told });
    });
  }

  async function change(
    id: string,
    { roomId, checkIn, told }: { roomId: string; checkIn: string; told: AcknowledgedValue<Booked> },
  ) {
    const checkOut = addDays(checkIn, random.whole(1, 4));
    if (checkOut === told.value.checkOut) return;
    const wanted = { roomId, checkIn, checkOut, guests: 1 };
    const terms = await guest.send<ChangeTerms>('POST', `changeQuote/${id}`, wanted);
    if (terms.status === 409) return;
    taken(terms);
    const { difference } = terms.body;
    const body = { ...wanted, difference, ...(difference > 0 && { paymentMethodId: 'pm_card_visa' }) };
    const changed = { status: 'confirmed', checkOut };
    await pay(`changeBooking/${id}`, body, () => void told.write(changed, async () => {}));
  }

  async function cancel(id: string, { told }: { told: AcknowledgedValue<Booked> }) {
    const terms = await guest.send<{ refund: number }>('GET', `cancelBooking/${id}`);
    taken(terms);
    const cancelled = { ...told.value, status: 'cancelled' };
    const { refund } = terms.body;
    await told.write(cancelled, async () =>
      taken(await guest.send('POST', `cancelBooking/${id}`, { refund })),
    );
  }

  return {
    async write() {
      const open = [...bookings].filter(([, { told }]) => told.value.status === 'confirmed');
      if (open.length < 2 || random.chance(0.5)) return book();
      const [id, booking] = open[random.whole(0, open.length - 1)] ?? [];
      if (!id || !booking) return book();
      await (random.chance(0.5) ? change(id, booking) : cancel(id, booking));
    },
    async check() {
      while (unanswered && !(await unanswered())) await new Promise((resolve) => setTimeout(resolve, 100));
      const read = new Map((await dataOf(account)).bookings.map((booking) => [booking._id, booking]));
      const faults = [...bookings].flatMap(([id, { told }]) => {
        const booking = read.get(id);
        return told.compare(
          `booking ${id}`,
          booking && { status: booking.status, checkOut: booking.hotelCheckOutDate },
        );
      });
      for (const id of read.keys())
        if (!bookings.has(id)) faults.push(`booking ${id}, which nobody was told of`);
      return faults;
    },
  };
}
