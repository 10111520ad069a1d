import { z } from 'zod';
import { captureRefunded } from './desk.ts';
import { unknownMoneyInPath, walletPaymentInPath } from './path-params.ts';
import { moneyOfNobody, paymentReview, reviewDecided } from './payment-review.ts';
import { paymentState } from './payment-state.ts';

const nothing = z.strictObject({});

/** Payments on a gateway's page: its notices, their state, and the money about which the administrator decides. */
export const gatewayCalls = {
  walletNotice: {
    summary:
      'Receives a notice of the payment gateway as a form. Nothing in it is believed: the gateway is asked about the named payment',
    answers: { 200: z.object({ received: z.literal(true) }) },
  },
  paymentState: {
    summary: 'State of a payment on the gateway’s page, for everybody who has its id',
    params: walletPaymentInPath,
    query: nothing,
    answers: { 200: paymentState },
  },
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
