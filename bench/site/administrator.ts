/** The administrator's token, for the password that the site has made up at its first start. */
export async function signInAsAdministrator(origin: string, password: string): Promise<string> {
  const answer = await fetch(
    `${origin}/identitytoolkit.googleapis.com/v1/accounts:signInWithPassword?key=embedded`,
    {
      method: 'POST',
      headers: { 'Content-Type': 'application/json' },
      body: JSON.stringify({ email: 'admin@nibash.example', password, returnSecureToken: true }),
    },
  );
  if (!answer.ok) throw new Error(`signing in was refused: ${answer.status} ${await answer.text()}`);
  return ((await answer.json()) as { idToken: string }).idToken;
}
