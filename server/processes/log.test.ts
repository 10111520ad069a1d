import { afterEach, expect, test, vi } from 'vitest';
import { consoleToLog, createLog } from './log.ts';

const methods = { ...console };
const warningListeners = process.listeners('warning');
afterEach(() => {
  Object.assign(console, methods);
  process.removeAllListeners('warning');
  for (const listen of warningListeners) process.on('warning', listen);
});

test('what libraries say on the console and Node’s warnings are lines of JSON, without what people typed', async () => {
  const lines: Record<string, unknown>[] = [];
  consoleToLog(createLog('info', { write: (line) => void lines.push(JSON.parse(line)) }));
  console.warn('a mail to %s came back', 'salma@example.com');
  console.error(new TypeError('no address salma@example.com'));
  process.emitWarning('too many listeners');
  await vi.waitFor(() => expect(lines).toHaveLength(3));
  expect(lines).toMatchObject([
    { level: 40, msg: 'a mail to [e-mail] came back' },
    { level: 50, err: { type: 'TypeError', message: 'no address [e-mail]' } },
    { level: 40, msg: 'a warning of Node', err: { message: 'too many listeners' } },
  ]);
});
