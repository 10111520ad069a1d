import { replace } from 'react-router';

/** The administration begins with the day. */
export function clientLoader(): never {
  throw replace('/admin/dashboard');
}

export default function Admin() {
  return null;
}
