import { expect, test } from 'vitest';
import { createLog } from '../processes/log.ts';
import { secondFactorOffer } from './second-factor-offer.ts';

function offerOf(answers: (boolean | undefined)[], required: boolean) {
  const logged: { level: number; msg: string }[] = [];
  const log = createLog('info', { write: (line) => void logged.push(JSON.parse(line)) });
  const identity = { offersSecondFactor: async () => answers.shift() };
  return { offer: secondFactorOffer({ identity, required, log }), logged };
}

test('nothing is known, and nothing said, before the service has answered', async () => {
  const { offer, logged } = offerOf([undefined], false);
  await offer.check();
  expect(offer.state()).toEqual({ required: false });
  expect(logged).toEqual([]);
});

test('a project that offers none is said once, as a warning, and again after it had offered one', async () => {
  const { offer, logged } = offerOf([false, false, undefined, true, false], false);
  await offer.check();
  await offer.check();
  await offer.check();
  expect(offer.state()).toEqual({ required: false, offered: false });
  expect(logged).toMatchObject([{ level: 40, msg: expect.stringContaining('with a password alone') }]);
  await offer.check();
  expect(offer.state()).toEqual({ required: false, offered: true });
  await offer.check();
  expect(logged).toHaveLength(2);
});

test('where it is required it is an error', async () => {
  const { offer, logged } = offerOf([false], true);
  await offer.check();
  expect(logged).toMatchObject([{ level: 50, msg: expect.stringContaining('ADMIN_SECOND_FACTOR') }]);
});
