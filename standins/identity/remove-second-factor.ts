import { request } from 'node:http';
import { text } from 'node:stream/consumers';
import { operatorAddress } from '../operator-socket.ts';

/**
 * `npm run remove-second-factor -- EMAIL`: for an account whose owner has lost the telephone. Asks the running server
 * of DATA_DIR over its socket. The account is signed out everywhere, and then signs in with its password alone.
 */
function remove(dataDir: string, email: string): Promise<{ status: number; said: string }> {
  return new Promise((resolve, reject) => {
    const path = `/standin/identity/users/${encodeURIComponent(email)}/secondFactor`;
    const outgoing = request({ socketPath: operatorAddress(dataDir), path, method: 'DELETE' }, (answer) => {
      text(answer).then((said) => resolve({ status: answer.statusCode ?? 0, said }), reject);
    });
    outgoing.on('error', () => reject(new Error(`No server with a sign-in of its own runs on ${dataDir}.`)));
    outgoing.end();
  });
}

async function main([email]: string[]): Promise<void> {
  if (!email) throw new Error('Whose? npm run remove-second-factor -- EMAIL');
  const { status, said } = await remove(process.env.DATA_DIR || '.data', email);
  if (status === 404) throw new Error(`There is no account with ${email}.`);
  if (status !== 200) throw new Error(`The server answered ${status}: ${said}`);
  const { removed }: { removed: number } = JSON.parse(said);
  process.stdout.write(
    removed === 0
      ? `${email} had no second step. It is signed out everywhere.\n`
      : `${email} has no second step any more, and is signed out everywhere.\n`,
  );
}

await main(process.argv.slice(2)).catch((error: unknown) => {
  console.error(error instanceof Error ? error.message : error);
  process.exit(1);
});
