import { createPrivateKey, generateKeyPairSync, type KeyObject, randomBytes } from 'node:crypto';
import type { Database } from '../../db/statements/database.ts';
import type { DataKeys } from '../guests/data-keys.ts';
import { openNumber, sealNumber } from '../guests/sealed-number.ts';
import { findVoucherKeys, insertVoucherKey, type VoucherKeyRow } from './voucher-keys-store.ts';

type SigningKey = { id: string; privateKey: KeyObject };

/**
 * The key that signs vouchers now: the newest valid one, or a new one if none can be decrypted. Two processes that
 * start together may make two keys; both are valid, and each voucher names its own. `opened`: the keys that the
 * caller has decrypted so far, because decrypting one takes longer than signing.
 */
export async function signingKey(
  db: Database,
  dataKeys: DataKeys,
  opened = new Map<string, KeyObject>(),
): Promise<SigningKey> {
  const find = async () => newestOpened(await findVoucherKeys(db), dataKeys, opened);
  return (await find()) ?? makeOnce(db, async () => (await find()) ?? insertNewKey(db, dataKeys));
}

function newestOpened(
  keys: VoucherKeyRow[],
  dataKeys: DataKeys,
  opened: Map<string, KeyObject>,
): SigningKey | undefined {
  for (const { id, sealedPrivateKey } of keys) {
    const privateKey = opened.get(id) ?? tryToOpen(dataKeys, id, sealedPrivateKey);
    if (!privateKey) continue;
    opened.set(id, privateKey);
    return { id, privateKey };
  }
  return undefined;
}

const beingMade = new WeakMap<Database, Promise<SigningKey>>();

/** Concurrent first vouchers of a process share one new key. */
function makeOnce(db: Database, make: () => Promise<SigningKey>): Promise<SigningKey> {
  const underWay = beingMade.get(db);
  if (underWay) return underWay;
  const made = make().finally(() => beingMade.delete(db));
  beingMade.set(db, made);
  return made;
}

async function insertNewKey(db: Database, dataKeys: DataKeys): Promise<SigningKey> {
  const id = randomBytes(4).toString('hex');
  const { publicKey, privateKey } = generateKeyPairSync('ed25519');
  const der = privateKey.export({ format: 'der', type: 'pkcs8' }).toString('base64url');
  await insertVoucherKey(db, {
    id,
    publicKey: publicKey.export({ format: 'der', type: 'spki' }).toString('base64url'),
    sealedPrivateKey: sealNumber(dataKeys.newest(), nameOf(id), der),
  });
  return { id, privateKey };
}

const nameOf = (id: string) => `voucher key ${id}`;

/** A key whose data key was removed cannot sign any more; its signatures can still be checked. */
function tryToOpen(dataKeys: DataKeys, id: string, sealed: string): KeyObject | undefined {
  try {
    const der = Buffer.from(openNumber(dataKeys, nameOf(id), sealed), 'base64url');
    return createPrivateKey({ key: der, format: 'der', type: 'pkcs8' });
  } catch {
    return undefined;
  }
}
