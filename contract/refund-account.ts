import { z } from 'zod';
import { storedPhone, withoutBetween } from '../kernel/phone-number.ts';
import { type RefundAccount, refundAccountKinds } from '../kernel/refund-accounts.ts';
import type { Fault } from './faults.ts';
import { choice, optionalText, text, written } from './fields.ts';

/** Longer than any number with the spaces and dashes that people write into it. */
const numberMax = 60;
/** Bangladesh's banks have account numbers of 10 to 17 digits; foreign ones have letters too (an IBAN has at most 34). */
const bankNumber = /^(?=.*\d)[A-Z0-9]{6,34}$/;
/** A wallet's account is a mobile number of Bangladesh; Rocket's has one more digit, which its owner may write. */
const walletNumber = /^\+8801[3-9]\d{8}$/;

/** The account to which the guest wants a refund that the gateway does not make: the body of PUT refundAccount. */
export const refundAccount = z
  .strictObject({
    kind: choice(refundAccountKinds),
    holder: text(100),
    number: written()
      .max(numberMax, { error: 'text_too_long' satisfies Fault, abort: true })
      .meta({
        format: 'account-number',
        description: 'Of a wallet: its mobile number. Of a bank: the account’s number.',
      }),
    bank: optionalText(100).meta({ description: 'Required for a bank’s account.' }),
    branch: optionalText(100).meta({
      description: 'Branch or routing number; required for a bank’s account.',
    }),
  })
  .transform((input, context): RefundAccount => {
    const refuse = (path: string, message: Fault) =>
      context.addIssue({ code: 'custom', path: [path], message });
    const { kind, holder, bank, branch } = input;
    if (kind === 'bank') {
      const number = withoutBetween(input.number).toUpperCase();
      if (!bankNumber.test(number)) refuse('number', 'account_number_invalid');
      if (!bank) refuse('bank', 'required');
      if (!branch) refuse('branch', 'required');
      return { kind, holder, number, bank, branch };
    }
    const number = walletNumberOf(kind, input.number);
    if (number === undefined) refuse('number', 'wallet_number_invalid');
    return { kind, holder, number: number ?? '' };
  });

function walletNumberOf(kind: RefundAccount['kind'], typed: string): string | undefined {
  const digits = withoutBetween(typed);
  const last = kind === 'rocket' ? /^((?:\+?88)?01\d{9})(\d)$/.exec(digits) : null;
  const phone = storedPhone(last?.[1] ?? digits);
  return phone !== undefined && walletNumber.test(phone) ? `0${phone.slice(4)}${last?.[2] ?? ''}` : undefined;
}

/** An account as the calls answer it. */
export const maskedRefundAccount = z.object({ kind: z.enum(refundAccountKinds), masked: z.string() });

/** An account with its full number, for the administrator. */
export const revealedRefundAccount = z.object({
  kind: z.enum(refundAccountKinds),
  holder: z.string(),
  number: z.string(),
  bank: z.string().optional(),
  branch: z.string().optional(),
});

/** The account as its guest reads it, for a refund that does not come. */
export const ownRefundAccount = z.object({
  wanted: z.boolean().meta({
    description: 'True: the gateway does not make a refund of this booking, so an account can be entered.',
  }),
  account: maskedRefundAccount.optional(),
});

/** The body of POST givenBack. */
export const givenBackRequest = z.strictObject({
  reference: text(80).meta({ description: 'The bank’s or wallet’s reference of the transfer to the guest.' }),
  confirmation: optionalText(80).meta({
    description:
      'The reference of the gateway’s word that it will not pay this refund. Required unless it has refused or cancelled it.',
  }),
});
