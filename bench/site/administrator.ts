/** The administrator's password on every measured site. */
export const administratorPassword = 'admin-of-bench';

/** The administrator's token on a site that was started with `administratorPassword`. */
export async function signInAsAdministrator(origin: string): Promise<string> {
  const answer = await fetch(
    `${origin}/identitytoolkit.googleapis.com/v1/accounts:signInWithPassword?key=embedded`,
    {
      method: 'POST',
      headers: { 'Content-Type': 'application/json' },
      body: JSON.stringify({
        email: 'admin@nibash.example',
        password: administratorPassword,
        returnSecureToken: true,
      }),
    },
  );
  if (!answer.ok) throw new Error(`signing in was refused: ${answer.status} ${await answer.text()}`);
  return ((await answer.json()) as { idToken: string }).idToken;
}
