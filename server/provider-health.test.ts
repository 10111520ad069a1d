import { pino } from 'pino';
import { expect, test } from 'vitest';
import { type ProviderFaultKind, ProviderUnavailable } from '../kernel/provider-fault.ts';
import { providersHealth } from './provider-health.ts';

/** A port with a method that proves health and one that does not, and a clock that each use advances by a second. */
function watched(onWorks?: () => void) {
  let nowMs = 0;
  const health = providersHealth({
    ...{ log: pino({ level: 'silent' }), standIns: [], now: () => nowMs },
    ...(onWorks && { onWorks }),
  });
  const answer = async (input: unknown) => {
    nowMs += 1000;
    const settled = await input;
    if (settled instanceof Error) throw settled;
    return settled;
  };
  const port = health.watch('cards', { send: answer, read: answer }, ['send']);
  return {
    port,
    state: () => health.states().find(({ provider }) => provider === 'cards'),
    use: (input: unknown) => port.send(input).catch(() => undefined),
  };
}

test('work that is done is answered though nobody could note it, and is noted once', async () => {
  let noted = 0;
  const { port, state } = watched(() => {
    noted += 1;
    throw new Error('the disk takes no file');
  });
  expect(await port.send('sent')).toBe('sent');
  expect(await port.send('sent again')).toBe('sent again');
  expect(state()?.state).toBe('ok');
  expect(noted).toBe(1);
});

const fault = (kind: ProviderFaultKind) => new ProviderUnavailable('x', { fault: { kind } });

test('what a port answers and throws is handed on as it came', async () => {
  const { port } = watched();
  expect(await port.send('an answer')).toBe('an answer');
  const error = fault('broken');
  await expect(port.send(error)).rejects.toBe(error);
});

test('a success that asked nobody proves nothing, but a fault there is one', async () => {
  const { port, state } = watched();
  await port.read('a token that was verified with a kept key');
  expect(state()?.state).toBe('unknown');
  await port.read(fault('no_answer')).catch(() => undefined);
  expect(state()).toMatchObject({ state: 'failing', fault: { kind: 'no_answer' } });
  await port.read('again');
  expect(state()?.state).toBe('failing');
});

test('an error that is not the provider’s changes nothing', async () => {
  const { use, state } = watched();
  await use('good');
  await use(new Error('a mistake of ours'));
  expect(state()?.state).toBe('ok');
});

test('a slow fault that ends after a newer success does not count', async () => {
  const { use, state } = watched();
  const slow = Promise.withResolvers<Error>();
  const first = use(slow.promise);
  await use('good');
  slow.resolve(fault('no_answer'));
  await first;
  expect(state()?.state).toBe('ok');
});
