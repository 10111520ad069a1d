import { z } from 'zod';
import type { GatewayPayment, GatewayTry } from '../../../domain/payments/gateway-provider.ts';
import type { PaidBy } from '../../../kernel/payment-states.ts';
import { poishaOfText } from './amounts.ts';
import { uuidOfTransactionId } from './transaction-id.ts';

/** Nearly every scalar is a text, and some clients have met numbers. */
const text = z.union([z.string().max(2_000), z.number().transform(String)]);
const filled = text.refine((value) => value !== '');
/** The gateway's own ids: about thirty letters and digits, and never a hidden character or markup with spaces. */
const id = text.refine((value) => /^[\x21-\x7e]{1,200}$/.test(value));
const optionalId = z.union([z.literal(''), id]).default('');
/** The most that a column of poisha holds, in four bytes; no stay here costs so much. */
const storedPoishaMax = 2 ** 31 - 1;
/** The message about an amount beyond it. */
export const tooLarge = 'is more than can be stored';
const poisha = text
  .transform((value, context) => {
    const amount = poishaOfText(value);
    if (amount !== undefined) return amount;
    context.addIssue({ code: 'custom', message: 'is no amount of taka' });
    return z.NEVER;
  })
  .refine((amount) => amount <= storedPoishaMax, tooLarge);

/** Every answer but the session's says in `APIConnect` whether the request was understood. */
export const connected = z.object({ APIConnect: text });

export const openedSession = z.object({
  status: z.literal('SUCCESS'),
  sessionkey: id,
  GatewayPageURL: filled,
});
export const refusedSession = z.object({ status: text, failedreason: text.optional() });

export const withStatus = z.object({ status: text });

/** No answer of the records names a store; one that does has to name ours. */
export const withStore = z.object({ store_id: text.optional() });

export const paidAnswer = z
  .object({
    tran_id: filled,
    val_id: id,
    bank_tran_id: id,
    amount: poisha,
    store_amount: poisha,
    currency: filled,
    currency_type: filled,
    currency_amount: poisha,
    card_type: text.default(''),
    card_brand: text.default(''),
    risk_level: text,
  })
  .transform(
    (answer): GatewayPayment => ({
      paymentId: uuidOfTransactionId(answer.tran_id),
      validationId: answer.val_id,
      bankTransactionId: answer.bank_tran_id,
      amountPoisha: answer.amount,
      storeAmountPoisha: answer.store_amount,
      currency: answer.currency.toLowerCase(),
      requestedCurrency: answer.currency_type.toLowerCase(),
      requestedAmount: answer.currency_amount,
      // Only a clear zero means no risk.
      isRisky: answer.risk_level !== '0',
      paidBy: paidBy(answer.card_type, answer.card_brand),
    }),
  );

const wallets: Readonly<Record<string, PaidBy>> = { BKASH: 'bkash', NAGAD: 'nagad', DBBLMOBILEB: 'rocket' };
const cardBrands = ['VISA', 'MASTER', 'AMEX'];

/** `card_type` is a channel, a dash and a label: an open list, of which only the channel is told apart. */
function paidBy(cardType: string, cardBrand: string): PaidBy {
  const channel = (cardType.split('-')[0] ?? '').toUpperCase();
  const wallet = Object.hasOwn(wallets, channel) ? wallets[channel] : undefined;
  if (wallet) return wallet;
  return cardBrands.includes(cardBrand.toUpperCase()) ? 'card' : 'other';
}

/** One element of the query by transaction. Only a paid one needs its validation id. */
const triedElement = z.object({ tran_id: filled, status: text, val_id: optionalId });

export const triedAnswer = z.object({
  no_of_trans_found: z.union([z.number(), z.string().regex(/^\d+$/).transform(Number)]),
  // One client has met a single object in place of the list.
  element: z.union([z.array(triedElement), triedElement.transform((element) => [element])]).default([]),
});

/** The documentation names the first five; the sandbox and clients have shown the others. */
export const tryStates: Readonly<Record<string, Exclude<GatewayTry['state'], 'other'>>> = {
  VALID: 'paid',
  VALIDATED: 'paid',
  PENDING: 'pending',
  FAILED: 'failed',
  PROCESSING: 'pending',
  CANCELLED: 'ended',
  UNATTEMPTED: 'ended',
  EXPIRED: 'ended',
};

export const refundStarted = z.object({
  bank_tran_id: text.default(''),
  refund_ref_id: optionalId,
  status: z.enum(['success', 'processing', 'failed']),
  errorReason: text.default(''),
});

export const refundFound = z.object({
  refund_ref_id: optionalId,
  // The sandbox answers `failed` for an unknown reference; the documentation has the other three.
  status: z.enum(['refunded', 'processing', 'cancelled', 'failed']),
});
