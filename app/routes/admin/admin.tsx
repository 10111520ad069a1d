import { replace } from 'react-router';

/** The administration starts with the dashboard. */
export function clientLoader(): never {
  throw replace('/admin/dashboard');
}

export default function Admin() {
  return null;
}
