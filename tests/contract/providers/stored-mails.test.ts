import { mkdtempSync, readdirSync, renameSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, onTestFinished, test } from 'vitest';
import { folderMailer } from '../../../providers/mail/nodemailer-mailer.ts';

const addresses = { from: 'no-reply@nibash.example', replyTo: 'desk@nibash.example' };

test('a mail that is still being written to somebody is taken away with the others, and nobody else’s is', async () => {
  const folder = mkdtempSync(join(tmpdir(), 'nibash-mails-'));
  onTestFinished(() => rmSync(folder, { recursive: true }));
  const mailer = folderMailer({ folder, ...addresses, now: Date.now });
  const mailTo = (to: string) =>
    mailer.send({ to, subject: 'A link', text: 'It is this one.', html: '<p>It is this one.</p>' });
  await mailTo('salma@example.com');
  const written = [mailTo('salma@example.com'), mailTo('karim@example.com')];
  await mailer.removeStored({ naming: 'salma@example.com', ids: [], except: [] });
  await Promise.all(written);
  expect(readdirSync(folder)).toHaveLength(1);
});

test('a mail that a killed process left half written is deleted with the others', async () => {
  const folder = mkdtempSync(join(tmpdir(), 'nibash-mails-'));
  onTestFinished(() => rmSync(folder, { recursive: true }));
  const mailer = folderMailer({ folder, ...addresses, now: Date.now });
  const id = crypto.randomUUID();
  const mail = { id, to: 'hotel@example.com', subject: 'A guest', text: 'Salma Khatun', html: '' };
  await mailer.send(mail);
  const [whole = ''] = readdirSync(folder);
  renameSync(join(folder, whole), join(folder, `${whole}.part`));
  await mailer.removeStored({ ids: [id] });
  expect(readdirSync(folder)).toEqual([]);
});
