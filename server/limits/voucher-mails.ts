import { createHash } from 'node:crypto';
import { mailboxOf } from '../../kernel/email-address.ts';
import { Refusal } from '../http/refusal.ts';
import type { Counted, Limits } from './limits.ts';

/** Counts the vouchers that go to addresses which an account has typed: by account, and by mailbox. */
export interface VoucherMails {
  /**
   * Counts one voucher; answers what takes it back when the booking is not made. Throws 429 above a limit, before
   * anything is held or charged.
   */
  count(uid: string, email: string): Promise<() => Promise<void>>;
}

export const voucherMails = (limits: Limits): VoucherMails => ({
  async count(uid, email) {
    const mailbox = createHash('sha256').update(mailboxOf(email)).digest('hex');
    const both: [Counted, string][] = [
      ['voucherMail', uid],
      ['voucherMailbox', mailbox],
    ];
    const counted: [Counted, string][] = [];
    const takeBack = async () => {
      for (const [limit, who] of counted) await limits.takeBack(limit, who);
    };
    for (const each of both) {
      counted.push(each);
      try {
        await limits.spend(...each);
      } catch (error) {
        await takeBack();
        throw error instanceof Refusal ? tooManyVouchers(error) : error;
      }
    }
    return takeBack;
  },
});

const tooManyVouchers = ({ headers }: Refusal): Refusal =>
  new Refusal(
    'too_many_vouchers',
    'No more vouchers can be sent to this person, or from this account, today. Nothing was charged. Leave the address out to book now, or try again tomorrow.',
    { headers },
  );
