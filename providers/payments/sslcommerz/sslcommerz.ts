import type { z } from 'zod';
import { type GatewayProvider, GatewayUnavailable } from '../../../domain/payments/gateway-provider.ts';
import { limitsOfWay } from '../../../kernel/payment-limits.ts';
import { cutAt } from '../../../kernel/text-cut.ts';
import { faultOfNetwork, faultOfStatus } from '../../faults.ts';
import { takaText } from './amounts.ts';
import {
  connected,
  openedSession,
  paidAnswer,
  refundFound,
  refundStarted,
  refusedSession,
  tooLarge,
  triedAnswer,
  tryStates,
  withStatus,
  withStore,
} from './answers.ts';
import { isGatewayAddress } from './gateway-address.ts';
import {
  amountTooLarge,
  faultOfConnection,
  faultOfSession,
  gatewayUnavailable,
  unexpectedAnswer,
} from './gateway-faults.ts';
import { sessionFields } from './session-fields.ts';
import { transactionIdOf } from './transaction-id.ts';

const liveBase = 'https://securepay.sslcommerz.com';
/** How long a guest waits for one answer; the gateway's own clients wait from 20 to 60 seconds. */
const answerMsMax = 20_000;
/** Far more than any answer has, and little enough for memory. */
const bodyBytesMax = 1_000_000;

const paths = {
  session: '/gwprocess/v4/api.php',
  validation: '/validator/api/validationserverAPI.php',
  // Both queries and both calls of a refund; their parameters tell them apart.
  others: '/validator/api/merchantTransIDvalidationAPI.php',
};

interface SslcommerzOptions {
  storeId: string;
  /** The password of the API, not of the gateway's panel. */
  storePassword: string;
  /** Another address of the API: the sandbox, or a stand-in. */
  base?: string;
  /** Lets a stand-in in this process answer without a socket. */
  fetch?: (request: Request) => Promise<Response>;
  timeoutMs?: number;
}

/**
 * SSLCommerz (API version 4) behind the domain's port. The gateway takes the password in the query of its GET calls, so
 * no address of a request is ever logged or put into an error, and no redirect is followed.
 */
export function sslcommerzGateway(options: SslcommerzOptions): GatewayProvider {
  const { storeId, storePassword } = options;
  const base = (options.base ?? liveBase).replace(/\/+$/, '');
  const store = { store_id: storeId, store_passwd: storePassword };

  async function exchange(address: string, sent: RequestInit): Promise<{ status: number; body: string }> {
    // Not as one `Request`: Node may garbage-collect its signal when nothing else references it, and would then
    // wait for ever.
    const response = await (options.fetch?.(new Request(address, sent)) ?? fetch(address, sent));
    return { status: response.status, body: await bodyOf(response) };
  }

  /** One request and its answer's JSON. Throws GatewayUnavailable. */
  async function send(address: string, init: RequestInit = {}): Promise<unknown> {
    const signal = AbortSignal.timeout(options.timeoutMs ?? answerMsMax);
    const sent: RequestInit = { ...init, signal, redirect: 'manual' };
    const { status, body } = await Promise.race([exchange(address, sent), rejectedBy(signal)]).catch(
      (error: unknown) => {
        throw error instanceof GatewayUnavailable ? error : gatewayUnavailable(faultOfNetwork(error));
      },
    );
    if (status !== 200) throw gatewayUnavailable(faultOfStatus(status));
    try {
      return JSON.parse(body);
    } catch {
      // An outage answers a page, with the status of a success.
      throw unexpectedAnswer();
    }
  }

  /** A GET call; its answer once the gateway says that it understood us. */
  async function ask(path: string, parameters: Record<string, string>): Promise<unknown> {
    const query = new URLSearchParams({ ...parameters, ...store, format: 'json', v: '1' });
    const answer = await send(`${base}${path}?${query}`);
    const fault = faultOfConnection(parsed(connected, answer).APIConnect);
    if (fault) throw gatewayUnavailable(fault);
    return answer;
  }

  /** Whether a text of the gateway quotes our password, as it is or as it stands in an address. */
  const quotesPassword = (text: string) =>
    text.includes(storePassword) || text.includes(encodeURIComponent(storePassword));

  return {
    limits: { ...limitsOfWay.wallet, currencies: ['bdt'] },
    can: {
      cancelSession: false,
      recallCharge: false,
      listCaptures: false,
      listRefunds: false,
      listDisputes: false,
    },

    async openSession(session) {
      const fields = { ...sessionFields(session), ...store };
      const body = new URLSearchParams(fields);
      const answer = await send(base + paths.session, { method: 'POST', body });
      const { status, failedreason: reason = '' } = parsed(refusedSession, answer);
      if (status !== 'SUCCESS')
        throw gatewayUnavailable(faultOfSession({ status, reason }, Object.keys(fields)));
      const opened = parsed(openedSession, answer);
      const redirectUrl = opened.GatewayPageURL;
      if (!isGatewayAddress(redirectUrl, base) || quotesPassword(redirectUrl))
        throw unexpectedAnswer('foreign_address');
      return { sessionKey: opened.sessionkey, redirectUrl };
    },

    async validate(validationId) {
      const answer = await ask(paths.validation, { val_id: validationId });
      const { status } = parsed(withStatus, answer);
      if (status === 'INVALID_TRANSACTION') return { state: 'unknown' };
      if (status === 'PENDING') return { state: 'pending' };
      if (status === 'FAILED') return { state: 'failed' };
      if (status !== 'VALID' && status !== 'VALIDATED') throw unexpectedAnswer('status');
      // The money of another store is none of ours, whatever else of it fits.
      if ((parsed(withStore, answer).store_id ?? storeId) !== storeId) return { state: 'unknown' };
      const payment = parsed(paidAnswer, answer);
      if (payment.validationId !== validationId) throw unexpectedAnswer('other_val_id');
      return { state: 'paid', payment };
    },

    async findTries(paymentId) {
      const transactionId = transactionIdOf(paymentId);
      const answer = await ask(paths.others, { tran_id: transactionId });
      const { no_of_trans_found: count, element: elements } = parsed(triedAnswer, answer);
      // An unknown id is answered with one element, and found none.
      if (count === 0) return [];
      if (elements.length === 0 || elements.some((element) => element.tran_id !== transactionId))
        throw unexpectedAnswer('other_tran_id');
      return elements.map(({ status, val_id: validationId }) => {
        const state = Object.hasOwn(tryStates, status) ? tryStates[status] : undefined;
        if (state !== 'paid') return { state: state ?? 'other' };
        if (validationId === '') throw unexpectedAnswer('no_val_id');
        return { state, validationId };
      });
    },

    async startRefund({ refundId, bankTransactionId, amountPoisha, remarks }) {
      const answer = await ask(paths.others, {
        bank_tran_id: bankTransactionId,
        refund_trans_id: transactionIdOf(refundId),
        refund_amount: takaText(amountPoisha),
        refund_remarks: remarks.slice(0, cutAt(remarks, 255)),
      });
      const { status, errorReason, ...started } = parsed(refundStarted, answer);
      if (started.bank_tran_id !== '' && started.bank_tran_id !== bankTransactionId)
        throw unexpectedAnswer('other_bank_tran_id');
      if (status === 'failed') {
        const plain = withoutHidden(errorReason);
        const reason = quotesPassword(errorReason) ? '' : plain.slice(0, cutAt(plain, 200));
        return { state: 'refused', reason };
      }
      if (started.refund_ref_id === '') throw unexpectedAnswer('no_refund_ref_id');
      return {
        state: status === 'success' ? 'asked' : 'asked_before',
        reference: started.refund_ref_id,
      };
    },

    async findRefund(reference) {
      const answer = await ask(paths.others, { refund_ref_id: reference });
      const { status, refund_ref_id: answered } = parsed(refundFound, answer);
      if (status === 'failed') return 'unknown';
      if (answered !== reference) throw unexpectedAnswer('other_refund_ref_id');
      return status === 'refunded' ? 'made' : status;
    },
  };
}

/** Words of the gateway for the administrator: characters that hide or turn others become spaces. */
const withoutHidden = (text: string): string => text.replace(/[\p{C}\p{Zl}\p{Zp}]+/gu, ' ').trim();

/** The answer in its shape. Throws GatewayUnavailable, without the answer's content. */
function parsed<Schema extends z.ZodType>(schema: Schema, answer: unknown): z.output<Schema> {
  const result = schema.safeParse(answer);
  if (result.success) return result.data;
  const [issue] = result.error.issues;
  const field = issue?.path.join('.') ?? '';
  throw issue?.message === tooLarge ? amountTooLarge(field) : unexpectedAnswer(field);
}

/** A longer body is no answer of the gateway, and is not read to its end. */
async function bodyOf(response: Response): Promise<string> {
  const decoder = new TextDecoder();
  let [text, bytes] = ['', 0];
  for await (const part of response.body ?? []) {
    bytes += part.byteLength;
    // Leaving the loop cancels the body, and with it the connection.
    if (bytes > bodyBytesMax) throw unexpectedAnswer('too_long');
    text += decoder.decode(part, { stream: true });
  }
  return text + decoder.decode();
}

/** Rejects when the time is over: a stand-in in this process does not look at the signal of a request. */
function rejectedBy(signal: AbortSignal): Promise<never> {
  return new Promise((_resolve, reject) => {
    signal.addEventListener('abort', () => reject(signal.reason), { once: true });
  });
}
