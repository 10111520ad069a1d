import { administratorPassword } from './administrator.ts';

/** Real third parties and a moved clock must not be in a measurement, whatever the shell has set. */
const unset = Object.fromEntries(
  [
    'PUBLIC_ORIGIN',
    'FIREBASE_PROJECT_ID',
    'FIREBASE_API_KEY',
    'IDENTITY_API_BASE',
    'STRIPE_SECRET_KEY',
    'STRIPE_PUBLISHABLE_KEY',
    'STRIPE_WEBHOOK_SECRET',
    'STRIPE_API_BASE',
    'IMGBB_API_KEY',
    'IMGBB_API_BASE',
    'SMTP_URL',
    'ADMIN_EMAIL',
    'NOW',
    'DATA_KEY',
  ].map((name) => [name, '']),
);

/** The environment of a measured site. */
export const benchEnvironment = {
  ...unset,
  HOST: '127.0.0.1',
  // The hotels of the demonstration would be among the measured ones.
  SEED: 'none',
  LOG_LEVEL: 'silent',
  NODE_ENV: 'production',
  ADMIN_PASSWORD: administratorPassword,
};
