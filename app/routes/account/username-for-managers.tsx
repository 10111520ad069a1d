/** Tells a password manager whose password the form beside it is about; it is hidden from everybody else. */
export function UsernameForManagers({ email }: { email: string }) {
  return <input type="email" name="username" autoComplete="username" value={email} readOnly hidden />;
}
