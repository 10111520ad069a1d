import { pino } from 'pino';
import { expect, test } from 'vitest';
import type { Mail } from '../../domain/mail/mailer.ts';
import { retryDelaysMs, retryingMailer } from './retrying-mailer.ts';

const mail: Mail = { to: 'rehana@example.com', subject: 'Welcome', text: 'Welcome', html: '<p>Welcome</p>' };

/** A mail server that fails this many tries; answers the accepted mails, the waits and the log lines. */
function awayFor(tries: number) {
  const taken: Mail[] = [];
  const waited: number[] = [];
  const logged: string[] = [];
  let remaining = tries;
  const mailer = retryingMailer({
    mailer: {
      async send(sent) {
        remaining -= 1;
        if (remaining >= 0)
          throw Object.assign(new Error(`450 ${sent.to}: try later`), {
            code: 'EENVELOPE',
            rejected: [sent.to],
          });
        taken.push(sent);
      },
    },
    log: pino({}, { write: (line) => void logged.push(line) }),
    wait: async (ms) => waited.push(ms),
  });
  return { mailer, taken, waited, logged };
}

test('a mail that is taken is sent once, without a wait', async () => {
  const { mailer, taken, waited, logged } = awayFor(0);
  await mailer.send(mail);
  expect({ taken, waited, logged }).toEqual({ taken: [mail], waited: [], logged: [] });
});

test('a mail server that is away for a while gets the mail once it is back', async () => {
  const { mailer, taken, waited, logged } = awayFor(2);
  await mailer.send(mail);
  expect(taken).toEqual([mail]);
  expect(waited).toEqual(retryDelaysMs.slice(0, 2));
  expect(logged).toHaveLength(2);
  expect(logged.join(), 'the log says why and not whose').toContain('EENVELOPE');
  expect(logged.join()).not.toContain(mail.to);
});

test('a mail that is never taken is given up after the last wait, and said so', async () => {
  const { mailer, taken, waited } = awayFor(99);
  await expect(mailer.send(mail)).rejects.toThrow('try later');
  expect(taken).toEqual([]);
  expect(waited).toEqual([...retryDelaysMs]);
});
