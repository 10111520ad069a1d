/** The demonstration's guest, whose password the README names. */
export const demonstrationGuest = { email: 'guest@nibash.example', password: 'guest-of-nibash' };

/** Passwords that stand in this repository, so that anybody can read them. */
export const publishedPasswords: readonly string[] = [
  demonstrationGuest.password,
  'admin-of-nibash',
  'admin-of-tests',
  'admin-of-bench',
];

/** The shortest administrator's password on a site that strangers reach. */
export const publicPasswordLengthMin = 12;
