import type { SetupStep } from '../../../../contract/setup.ts';

/** The checklist on the dashboard of a new site. */
export const setup = {
  title: 'Before your first guest',
  intro: 'This list goes away when everything is done, or with the first booking.',
  done: 'Done',
  open: 'To do',
  steps: {
    secondStep: 'Protect the administrator’s account with a second step',
    contact: 'Set the business’s address, phone and e-mail (CONTACT_ADDRESS, CONTACT_PHONE, CONTACT_EMAIL)',
    hotel: 'Add the first hotel, or import your hotels',
    mail: 'Set the mail server (SMTP_URL) and check it on the page Health',
    payments: 'Set the live keys of cards or of the gateway',
    backup: 'Make a backup (npm run backup)',
  } satisfies Record<SetupStep, string>,
  lastBackup: (at: string) => `Last backup: ${at}`,
  showIn: { secondStep: 'To the account', hotel: 'Add a hotel', import: 'Import', mail: 'Health' },
};
