import { refundAccount as bn } from './bn/refund-account.ts';
import { refundAccount as en } from './en/refund-account.ts';
import { useLanguage } from './language.tsx';

export type RefundAccountTexts = typeof en;

const texts: Record<'en' | 'bn', RefundAccountTexts> = { en, bn };

/** The texts about the account for a refund. They come with that part of a booking's page alone, in both languages. */
export const useRefundAccountText = (): RefundAccountTexts => texts[useLanguage()];
