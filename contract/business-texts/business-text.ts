import type { PageText } from '../../kernel/accepted-texts.ts';
import { refundDays } from '../../kernel/booking-policy.ts';
import type { Language } from '../enumerations.ts';
import { businessBn } from './bn/business.ts';
import { moneyBn } from './bn/money.ts';
import type { Business, BusinessPage } from './business.ts';
import { businessEn } from './en/business.ts';
import { moneyEn } from './en/money.ts';
import type { PaymentFacts } from './payment-facts.ts';

/** The facts of an installation on which its texts depend; nothing of a request is among them. */
export type BusinessFacts = Omit<Business, 'refundDays' | 'money'> & PaymentFacts;

/** The text of a page about the business: the page shows it, and a booking keeps which one its guest accepted. */
export function businessText(page: BusinessPage, language: Language, facts: BusinessFacts): PageText {
  const [texts, money] = language === 'bn' ? [businessBn, moneyBn(facts)] : [businessEn, moneyEn(facts)];
  return texts[page]({ ...facts, refundDays, money });
}
