import { data } from 'react-router';

/** Answers 404; the root's error page says what to do. */
export function loader() {
  throw data(null, { status: 404 });
}

/** In the browser too, without asking the server what is known already. */
export function clientLoader() {
  throw data(null, { status: 404 });
}

export default function NotFound() {
  return null;
}
