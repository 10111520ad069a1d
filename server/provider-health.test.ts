import { pino } from 'pino';
import { expect, test } from 'vitest';
import { type ProviderFaultKind, ProviderUnavailable } from '../kernel/provider-fault.ts';
import { providersHealth } from './provider-health.ts';

/** A port with a method that proves health and one that does not, and a clock that each use advances by a second. */
function watched() {
  let nowMs = 0;
  const health = providersHealth({ log: pino({ level: 'silent' }), standIns: [], now: () => nowMs });
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
