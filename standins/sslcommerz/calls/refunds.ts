import { inTransaction } from '../../shared/sqlite.ts';
import type { GatewayState, Refund } from '../state/gateway-state.ts';
import { switchOf } from '../state/switches.ts';
import { dhakaTime, newRefundReference, poishaOf } from '../wire/values.ts';

const noDate = '0000-00-00 00:00:00';

/** Records a refund; the same `refund_trans_id` is answered with the earlier one. */
export function startRefund(state: GatewayState, query: URLSearchParams, nowMs: number): object {
  const bankTranId = query.get('bank_tran_id') ?? '';
  const transId = query.get('refund_trans_id') ?? '';
  if (!transId || transId.length > 30 || !query.get('refund_remarks'))
    return { APIConnect: 'INVALID_REQUEST' };
  const amountPoisha = poishaOf(query.get('refund_amount') ?? '') ?? 0;
  return inTransaction(state.database, () => {
    const answer = (refund: { refId: string } | undefined, status: string, errorReason: string) => ({
      APIConnect: 'DONE',
      bank_tran_id: bankTranId,
      trans_id: refund ? tranIdOf(state, bankTranId) : '',
      refund_ref_id: refund?.refId ?? '',
      status,
      errorReason,
    });
    const earlier = state.refundOfTrans(transId);
    if (earlier) {
      const isSame = earlier.bankTranId === bankTranId && earlier.amountPoisha === amountPoisha;
      return isSame
        ? answer(earlier, 'processing', '')
        : answer(undefined, 'failed', 'Refund id was used before');
    }
    const paid = state.tryOfBank(bankTranId);
    const session = paid && state.session(paid.sessionKey);
    if (!session) return answer(undefined, 'failed', 'Unknown bank transaction');
    const leftPoisha = session.amountPoisha - state.refundedPoisha(bankTranId);
    if (amountPoisha <= 0 || amountPoisha > leftPoisha)
      return answer(undefined, 'failed', 'Refund amount exceeds the transaction amount');
    const position = switchOf(state, 'refund');
    if (position === 'failed') return answer(undefined, 'failed', 'Refund is not possible');
    const isMade = position === 'refunded';
    const refund: Refund = {
      refId: newRefundReference(),
      transId,
      bankTranId,
      amountPoisha,
      status: isMade ? 'refunded' : 'processing',
      initiatedMs: nowMs,
      refundedMs: isMade ? nowMs : undefined,
    };
    state.addRefund(refund);
    return answer(refund, 'success', '');
  });
}

export function queryRefund(state: GatewayState, refId: string): object {
  const refund = state.refund(refId);
  return {
    APIConnect: 'DONE',
    bank_tran_id: refund?.bankTranId ?? '',
    tran_id: refund ? tranIdOf(state, refund.bankTranId) : '',
    refund_ref_id: refId,
    initiated_on: refund ? dhakaTime(refund.initiatedMs) : noDate,
    refunded_on: refund?.refundedMs === undefined ? noDate : dhakaTime(refund.refundedMs),
    status: refund?.status ?? 'failed',
    errorReason: refund ? '' : 'Unknown Refund Ref ID',
  };
}

function tranIdOf(state: GatewayState, bankTranId: string): string {
  const paid = state.tryOfBank(bankTranId);
  return (paid && state.session(paid.sessionKey)?.tranId) ?? '';
}
