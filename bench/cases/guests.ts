/** A guest who books. */
export interface BenchGuest {
  token: string;
}

async function answered<Answer>(answer: Response, what: string): Promise<Answer> {
  if (!answer.ok) throw new Error(`${what} was refused: ${answer.status} ${await answer.text()}`);
  return (await answer.json()) as Answer;
}

/** Signs up a new person with the stand-in of the site. */
export async function signUp(origin: string): Promise<BenchGuest> {
  const answer = await fetch(`${origin}/identitytoolkit.googleapis.com/v1/accounts:signUp?key=embedded`, {
    method: 'POST',
    headers: { 'Content-Type': 'application/json' },
    body: JSON.stringify({
      email: `bench-${crypto.randomUUID()}@example.com`,
      password: 'secret-of-bench',
      returnSecureToken: true,
    }),
  });
  return { token: (await answered<{ idToken: string }>(answer, 'signing up')).idToken };
}

/**
 * Does what the card frame does with a good card; answers the id of a payment method. The limit of cards does not
 * apply to a secret key.
 */
export async function goodCard(origin: string, key = 'pk_test_embedded'): Promise<string> {
  const answer = await fetch(`${origin}/api.stripe.com/v1/payment_methods`, {
    method: 'POST',
    headers: { Authorization: `Bearer ${key}` },
    body: new URLSearchParams({
      type: 'card',
      'card[number]': '4242424242424242',
      'card[exp_month]': '12',
      'card[exp_year]': '2034',
      'card[cvc]': '123',
    }),
  });
  return (await answered<{ id: string }>(answer, 'the card')).id;
}

/** The total of a stay, in taka. */
export async function totalOf(
  origin: string,
  stay: { roomId: string; checkIn: string; checkOut: string },
): Promise<number> {
  const answer = await fetch(`${origin}/api/quote`, {
    method: 'POST',
    headers: { 'Content-Type': 'application/json' },
    body: JSON.stringify({ ...stay, guests: 1 }),
  });
  return (await answered<{ total: number }>(answer, 'the quote')).total;
}
