import type { RefundAccountKind } from '../../../kernel/refund-accounts.ts';

/** The account to which a refund goes that the gateway does not make. */
export const refundAccount = {
  title: 'Account for your refund',
  wanted:
    'The bank could not send your money back to where it came from. Please tell us an account: we send it there ourselves.',
  entered: (kind: string, masked: string) => `Your money goes to ${kind} ${masked}.`,
  given: (kind: string, masked: string) => `Entered: ${kind} ${masked}.`,
  enter: 'Enter the account',
  change: 'Change the account',
  hint: 'It is stored encrypted, and only the person who sends the money reads it. You get a mail about each change.',
  kind: 'Kind of account',
  kinds: {
    bkash: 'bKash',
    nagad: 'Nagad',
    rocket: 'Rocket',
    bank: 'Bank account',
  } satisfies Record<RefundAccountKind, string>,
  holder: 'Name of the account’s owner',
  walletNumber: 'Mobile number of the account',
  bankNumber: 'Account number',
  bank: 'Bank',
  branch: 'Branch or routing number',
  save: 'Save the account',
  saving: 'Saving',
  refused: 'No account is needed any more: the refund is on its way. Please load the page again.',
  failed: 'The account could not be saved. Please try again in a moment.',
};
