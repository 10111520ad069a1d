import { Refusal } from '../http/refusal.ts';

const time = new Intl.DateTimeFormat('en-GB', {
  timeZone: 'Asia/Dhaka',
  hour: '2-digit',
  minute: '2-digit',
  hourCycle: 'h23',
});

/** Rounds up to the next whole minute, so that the stated time is never too early. */
const clockTime = (epochMs: number) => time.format(Math.ceil(epochMs / 60_000) * 60_000);

export function soldOut(): Refusal {
  return new Refusal('sold_out', 'This room has just been sold out for these dates. Nothing was charged.');
}

/** `unproved`: with a confirmed e-mail the account could hold more. */
export function tooManyHolds(unproved: boolean, untilMs: number): Refusal {
  const held = unproved ? 'You hold another room already.' : 'You hold three other rooms already.';
  const mend = unproved ? ', or confirm your e-mail to hold up to three' : '';
  return new Refusal(
    'too_many_holds',
    `${held} Nothing was charged. Pay for it, wait until the hold ends at ${clockTime(untilMs)}${mend}.`,
    { until: new Date(untilMs).toISOString(), confirmEmail: unproved },
  );
}

export function tooManyDeclines(untilMs: number): Refusal {
  return new Refusal(
    'too_many_declines',
    `Five cards were declined within an hour. Nothing was charged. You can book again from ${clockTime(untilMs)}.`,
    { until: new Date(untilMs).toISOString() },
  );
}
