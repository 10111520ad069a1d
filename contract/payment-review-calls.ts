import { z } from 'zod';
import { captureRefunded } from './desk.ts';
import { unknownMoneyInPath, walletPaymentInPath } from './path-params.ts';
import { moneyOfNobody, paymentReview, reviewDecided } from './payment-review.ts';

const nothing = z.strictObject({});

/** Money at a payment gateway about which the administrator decides. */
export const paymentReviewCalls = {
  paymentReviews: {
    summary: 'Payments that the gateway asks to check, the next one that goes back by itself first',
    query: nothing,
    answers: { 200: z.array(paymentReview) },
  },
  releasePayment: {
    summary: 'Accepts a payment under review: it makes its booking or its change; recorded in the audit log',
    params: walletPaymentInPath,
    answers: { 200: reviewDecided },
  },
  returnPayment: {
    summary: 'Gives a payment under review back in full; recorded in the audit log',
    params: walletPaymentInPath,
    answers: { 200: reviewDecided },
  },
  moneyOfNobody: {
    summary: 'Money at the gateway for payments that are not known here, newest first, at most 100',
    query: nothing,
    answers: { 200: z.array(moneyOfNobody) },
  },
  refundMoneyOfNobody: {
    summary: 'Gives money back through the gateway that no payment here knows; recorded in the audit log',
    params: unknownMoneyInPath,
    answers: { 200: captureRefunded },
  },
};
