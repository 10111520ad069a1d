import { send } from './send.ts';
import type { SoakSite } from './soak-site.ts';

const password = 'secret-of-soak';
const identity = '/identitytoolkit.googleapis.com/v1/accounts:';

/** A person who has signed in and stays signed in. */
export interface SoakGuest {
  email: string;
  address: string;
  idToken: string;
  refreshToken: string;
  /** The guest is booking: nobody books two rooms at the same time. */
  isBooking: boolean;
}

interface Session {
  idToken: string;
  refreshToken: string;
}

/** Addresses of visitors, from a range that belongs to nobody. */
export const visitorAddress = (number: number) => `198.18.${(number >> 8) & 255}.${number & 255}`;

const posted = (address: string, body: object) =>
  ({ method: 'POST', body, headers: { 'X-Forwarded-For': address } }) as const;

export function signUpGuests({ origin }: SoakSite, count: number): Promise<SoakGuest[]> {
  return Promise.all(
    Array.from({ length: count }, async (_, one): Promise<SoakGuest> => {
      const email = `soak-${one}@example.com`;
      const address = visitorAddress(one);
      const body = { email, password, returnSecureToken: true };
      const answer = await send(`${origin}${identity}signUp?key=embedded`, posted(address, body));
      if (answer.status !== 200) throw new Error(`signing up answered ${answer.status}: ${answer.text}`);
      return { email, address, ...sessionIn(answer.text), isBooking: false };
    }),
  );
}

export async function signInAgain({ origin }: SoakSite, guest: SoakGuest) {
  const body = { email: guest.email, password, returnSecureToken: true };
  const answer = await send(
    `${origin}${identity}signInWithPassword?key=embedded`,
    posted(guest.address, body),
  );
  if (answer.status === 200) Object.assign(guest, sessionIn(answer.text));
  return answer;
}

/** The call that the official client makes when a page is opened. */
export const lookUp = ({ origin }: SoakSite, guest: SoakGuest) =>
  send(`${origin}${identity}lookup?key=embedded`, posted(guest.address, { idToken: guest.idToken }));

/** A new token for the session that began with the sign-in, requested as the official client does. */
export async function refresh({ origin }: SoakSite, guest: SoakGuest) {
  const answer = await send(`${origin}/securetoken.googleapis.com/v1/token?key=embedded`, {
    method: 'POST',
    body: new URLSearchParams({ grant_type: 'refresh_token', refresh_token: guest.refreshToken }),
    headers: { 'X-Forwarded-For': guest.address },
  });
  if (answer.status === 200) {
    const { id_token, refresh_token } = JSON.parse(answer.text) as Record<string, string>;
    if (id_token && refresh_token) Object.assign(guest, { idToken: id_token, refreshToken: refresh_token });
  }
  return answer;
}

function sessionIn(text: string): Session {
  const { idToken, refreshToken } = JSON.parse(text) as Session;
  return { idToken, refreshToken };
}

/** How many of them have lost their session: the site refuses their data to the token that they have. */
export async function countSignedOut(site: SoakSite, guests: SoakGuest[]): Promise<number> {
  let signedOut = 0;
  for (const guest of guests) {
    const isSignedIn =
      (await lookUp(site, guest)).status === 200 && (await refresh(site, guest)).status === 200;
    const own = await send(`${site.origin}/api/myBooking?page=1`, { headers: bearer(guest) });
    if (!isSignedIn || own.status !== 200) signedOut++;
  }
  return signedOut;
}

export const bearer = ({ idToken, address }: SoakGuest) => ({
  Authorization: `Bearer ${idToken}`,
  'X-Forwarded-For': address,
});
