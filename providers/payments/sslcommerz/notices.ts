import { createHash, timingSafeEqual } from 'node:crypto';
import type { GatewayNotices } from '../../../domain/payments/gateway-provider.ts';
import { uuidOfTransactionId } from './transaction-id.ts';

/** The gateway's ids are opaque; the ones that were seen have about thirty letters and digits. */
const validationIdForm = /^[\w-]{1,80}$/;

/**
 * Reads the notices (IPN) that the gateway posts as a form. A form that has a field twice is none of the gateway's, and
 * nothing of it is read.
 */
export const sslcommerzNotices = ({
  storeId,
  storePassword,
}: {
  storeId: string;
  storePassword: string;
}): GatewayNotices => ({
  read(body) {
    const fields = new Map<string, string>();
    for (const [name, value] of new URLSearchParams(body)) {
      if (fields.has(name)) return undefined;
      fields.set(name, value);
    }
    const paymentId = uuidOfTransactionId(fields.get('tran_id') ?? '');
    if (paymentId === undefined) return undefined;
    const validationId = fields.get('val_id') ?? '';
    return {
      paymentId,
      ...(validationIdForm.test(validationId) && { validationId }),
      isOurStore: fields.get('store_id') === storeId,
      isSigned: isSignedWith(storePassword, fields),
    };
  },
});

/** The fields that `verify_key` names, and the hash of the password among them, in the order of their bytes. */
export function isSignedWith(storePassword: string, fields: ReadonlyMap<string, string>): boolean {
  const named = (fields.get('verify_key') ?? '').split(',');
  const signed = new Map(named.map((name) => [name, fields.get(name) ?? '']));
  signed.set('store_passwd', md5(storePassword));
  const text = [...signed]
    .toSorted(([one], [other]) => Buffer.compare(Buffer.from(one), Buffer.from(other)))
    .map((pair) => pair.join('='))
    .join('&');
  return isEqual(md5(text), fields.get('verify_sign') ?? '');
}

const md5 = (text: string): string => createHash('md5').update(text).digest('hex');

function isEqual(one: string, other: string): boolean {
  const [ours, theirs] = [Buffer.from(one), Buffer.from(other)];
  return ours.length === theirs.length && timingSafeEqual(ours, theirs);
}
