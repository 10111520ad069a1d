/** Tells a password manager whose password the form beside it is about; nobody sees or hears it. */
export function UsernameForManagers({ email }: { email: string }) {
  return <input type="email" name="username" autoComplete="username" value={email} readOnly hidden />;
}
