import { data } from 'react-router';

/** Answers 404; the root's error page explains it. */
export function loader() {
  throw data(null, { status: 404 });
}

/** The same in the browser, without asking the server. */
export function clientLoader() {
  throw data(null, { status: 404 });
}

export default function NotFound() {
  return null;
}
