import type { Page } from '@playwright/test';
import type { OwnBooking } from '../../contract/booking.ts';
import type { BookingDetails } from '../../contract/desk.ts';
import { paymentProblems } from '../../kernel/stored-sentences.ts';

const account = { kind: 'nagad', masked: '*******5678' } as const;
const transfer = 'BEFTN 26-1129-004417';

/**
 * From now on the guest's booking is a cancelled one, by wallet, whose refund the gateway does not make. Really cancelling it
 * would take it from the scenes that follow.
 */
export async function wantRefundAccount(page: Page): Promise<void> {
  await page.route('**/api/booking/*', async (route) => {
    const answer = await route.fetch();
    const booking = (await answer.json()) as OwnBooking;
    const dueBy = booking.hotelCheckInDate;
    await route.fulfill({
      response: answer,
      json: {
        ...booking,
        status: 'cancelled',
        payment: 'refund_due',
        paidBy: 'nagad',
        refund: { amount: booking.total, state: 'due', dueBy },
        refundAccount: { wanted: true, account },
      } satisfies OwnBooking,
    });
  });
}

/** From now on a booking of the administration is one by wallet: of its refunds one was given back by bank, and one is not made. */
export async function refundByBank(page: Page): Promise<void> {
  await page.route('**/api/bookings/*', async (route) => {
    const answer = await route.fetch();
    const details = (await answer.json()) as BookingDetails;
    const at = new Date().toISOString();
    const { total } = details.booking;
    details.booking = {
      ...details.booking,
      kind: 'card',
      channel: 'online',
      payment: 'refund_due',
      paidBy: 'nagad',
      due: 0,
    };
    details.payments = [
      {
        attempt: 1,
        state: 'captured',
        amount: total,
        paidBy: 'nagad',
        paymentMethodId: '',
        bankTransactionId: '2611291705AbCdEfGhI',
        fee: 405,
        createdAt: at,
        updatedAt: at,
        problem: paymentProblems.write('refundNotTaken', {}),
        refunds: [
          {
            id: 'a',
            amount: 1_250,
            state: 'made',
            reference: '6927ab7c5de0f',
            givenBack: { at, reference: transfer },
          },
          {
            id: 'b',
            amount: total - 1_250,
            state: 'asked',
            problem: paymentProblems.write('refundNotTaken', {}),
            reference: '6927ab7c5de10',
            gatewayMayPay: true,
          },
        ],
      },
    ];
    details.refundAccount = account;
    details.history.push({ at, kind: 'given_back_by_bank', amount: 1_250, bankReference: transfer });
    await route.fulfill({ response: answer, json: details });
  });
}
