import { Unanswered } from './acknowledged-value.ts';

export interface Answer<Body> {
  status: number;
  body: Body;
}

/** A client of a site that may be killed at any instant. */
export interface Visitor {
  email: string;
  /** Throws Unanswered when there is no answer or only a 503; throws an error for an answer that nobody may get. */
  send<Body>(
    method: string,
    path: string,
    body?: object | FormData,
    headers?: Record<string, string>,
  ): Promise<Answer<Body>>;
}

async function sendToSite<Body>(
  url: string,
  method: string,
  body?: object | FormData,
  headers: Record<string, string> = {},
): Promise<Answer<Body>> {
  let status: number;
  let text: string;
  try {
    const answer = await fetch(url, {
      method,
      headers: {
        ...headers,
        ...(body && !(body instanceof FormData) && { 'Content-Type': 'application/json' }),
      },
      ...(body && { body: body instanceof FormData ? body : JSON.stringify(body) }),
    });
    status = answer.status;
    text = await answer.text();
  } catch {
    throw new Unanswered();
  }
  if (status === 503) throw new Unanswered();
  if (status >= 500) throw new Error(`${method} ${url} answered ${status}: ${text}`);
  return { status, body: (text.startsWith('{') || text.startsWith('[') ? JSON.parse(text) : text) as Body };
}

/** Asks again until there is an answer: between two kills there is one. */
export const taken = ({ status, body }: Answer<unknown>): void => {
  if (status >= 300) throw new Error(`refused with ${status}: ${JSON.stringify(body)}`);
};

const identity = (origin: string, method: string) =>
  `${origin}/identitytoolkit.googleapis.com/v1/accounts:${method}?key=embedded`;

export function visitorWith(origin: string, email: string, token: string): Visitor {
  return {
    email,
    send: (method, path, body, headers = {}) =>
      sendToSite(`${origin}/api/${path}`, method, body, { Authorization: `Bearer ${token}`, ...headers }),
  };
}

export async function signUp(origin: string, password = 'secret-of-guest') {
  const email = `guest-${crypto.randomUUID()}@example.com`;
  const answer = await sendToSite<{ idToken: string }>(identity(origin, 'signUp'), 'POST', {
    email,
    password,
    returnSecureToken: true,
  });
  taken(answer);
  return { token: answer.body.idToken, ...visitorWith(origin, email, answer.body.idToken) };
}

/** The token of a sign-in; undefined when the password is not the account's. */
export async function signIn(origin: string, email: string, password: string): Promise<string | undefined> {
  const { body } = await sendToSite<{ idToken?: string }>(identity(origin, 'signInWithPassword'), 'POST', {
    email,
    password,
    returnSecureToken: true,
  });
  return body.idToken;
}

/** Changes the account's password; answers its next token. */
export async function changePassword(origin: string, token: string, password: string): Promise<string> {
  const answer = await sendToSite<{ idToken: string }>(identity(origin, 'update'), 'POST', {
    idToken: token,
    password,
    returnSecureToken: true,
  });
  taken(answer);
  return answer.body.idToken;
}
