/**
 * `npm run withdraw-voucher-key -- KEY`: vouchers signed with this key are "not genuine" from now on, in every
 * process that uses the database. The next voucher makes a new key.
 */
import { openDatabase } from '../../db/client.ts';
import { findVoucherKeys, withdrawVoucherKeys } from '../../domain/papers/voucher-keys-store.ts';
import { readConfig } from '../config.ts';

const [wanted] = process.argv.slice(2);
const database = await openDatabase(readConfig(process.env)).catch((error: Error) => {
  console.error(error.message);
  process.exit(1);
});
const keys = await findVoucherKeys(database.db);
if (wanted === undefined) {
  const lines = keys.map(({ id, createdAt }) => `${id}  in force since ${createdAt.toISOString()}\n`);
  process.stdout.write(lines.join('') || 'No voucher was signed yet.\n');
} else {
  const withdrawn = await withdrawVoucherKeys(database.db, wanted === 'all' ? undefined : wanted);
  if (withdrawn.length === 0) {
    console.error(
      `No key ${wanted} is in force. There is: ${keys.map(({ id }) => id).join(', ') || 'none'}.`,
    );
    process.exitCode = 1;
  } else
    process.stdout.write(`Withdrawn: ${withdrawn.join(', ')}. Print the vouchers that still count anew.\n`);
}
await database.close();
