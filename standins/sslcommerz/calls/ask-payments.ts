import { inTransaction } from '../../shared/sqlite.ts';
import type { GatewayState, Session, Try } from '../state/gateway-state.ts';
import { switchOf } from '../state/switches.ts';
import { queryElement, sessionAnswer, validationAnswer } from '../wire/payment-answers.ts';
import { postFields } from '../wire/post-fields.ts';
import { takaText } from '../wire/values.ts';

/** With the switch `validation=late`, a payment is unknown to the calls for so long. */
const lateMs = 60_000;

const statusOf = (made: Try) =>
  made.status === 'VALID' && made.validatedMs !== undefined ? 'VALIDATED' : made.status;

const isLate = (state: GatewayState, made: Try, nowMs: number) =>
  switchOf(state, 'validation') === 'late' && nowMs < made.madeMs + lateMs;

/** The answer for a `val_id`: VALID the first time, VALIDATED from then on. */
export function validate(state: GatewayState, valId: string, nowMs: number): object {
  return inTransaction(state.database, () => {
    const made = state.tryOfValidation(valId);
    const session = made && state.session(made.sessionKey);
    if (!made || !session || made.status !== 'VALID' || isLate(state, made, nowMs))
      return { status: 'INVALID_TRANSACTION', APIConnect: 'DONE' };
    const status = statusOf(made);
    if (made.validatedMs === undefined) state.setValidated(made.id, nowMs);
    const lessPoisha = switchOf(state, 'validation') === 'wrong_amount' ? 100 : 0;
    return validationAnswer(session, { ...made, validatedMs: made.validatedMs ?? nowMs }, status, lessPoisha);
  });
}

/** Every try of every session under the id; a session without one is PROCESSING. */
export function queryTransaction(state: GatewayState, tranId: string, nowMs: number): object {
  const element = state.sessionsOf(tranId).flatMap((session) => elementsOf(state, session, nowMs));
  if (element.length === 0)
    return { APIConnect: 'DONE', no_of_trans_found: 0, element: [{ tran_id: tranId, status: 'INVALID' }] };
  return { APIConnect: 'DONE', no_of_trans_found: element.length, element };
}

function elementsOf(state: GatewayState, session: Session, nowMs: number): object[] {
  const visible = state.triesOf(session.key).filter((made) => !isLate(state, made, nowMs));
  const { tranId: tran_id, amountPoisha } = session;
  if (visible.length === 0)
    return [{ tran_id, status: 'PROCESSING', amount: takaText(amountPoisha), currency: 'BDT' }];
  return visible.map((made) =>
    queryElement(session, made, statusOf(made), postFields(session, made, '').error ?? ''),
  );
}

export function querySession(state: GatewayState, key: string): object {
  const session = state.session(key);
  if (!session) return { status: 'INVALID_TRANSACTION', APIConnect: 'DONE' };
  const tries = state.triesOf(key);
  const paid = tries.findLast(({ status }) => status === 'VALID');
  if (paid) return sessionAnswer(session, paid, statusOf(paid));
  const { tranId: tran_id, amountPoisha } = session;
  const status = tries.at(-1)?.status ?? 'PENDING';
  return { status, sessionkey: key, tran_id, amount: takaText(amountPoisha), APIConnect: 'DONE' };
}
