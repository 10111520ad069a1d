/** RFC 4648 in lower case: no letter is easily taken for a digit. */
const alphabet = 'abcdefghijklmnopqrstuvwxyz234567';
const length = 26;
const idForm = /^[a-z2-7]{26}$/;
const uuidForm = /^[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}$/;

/** A UUID as a transaction id: the gateway takes 30 characters, and a UUID has 36. Throws for anything else. */
export function transactionIdOf(uuid: string): string {
  if (!uuidForm.test(uuid)) throw new Error('a transaction id is made of a UUID in lower case');
  let rest = BigInt(`0x${uuid.replaceAll('-', '')}`);
  let id = '';
  for (let at = 0; at < length; at += 1) {
    id = alphabet.charAt(Number(rest % 32n)) + id;
    rest /= 32n;
  }
  return id;
}

/** The UUID of a transaction id; undefined for an id that `transactionIdOf` never makes. */
export function uuidOfTransactionId(id: string): string | undefined {
  if (!idForm.test(id)) return undefined;
  let value = 0n;
  for (const letter of id) value = value * 32n + BigInt(alphabet.indexOf(letter));
  // 26 letters hold 130 bits.
  if (value >> 128n !== 0n) return undefined;
  const hex = value.toString(16).padStart(32, '0');
  return [hex.slice(0, 8), hex.slice(8, 12), hex.slice(12, 16), hex.slice(16, 20), hex.slice(20)].join('-');
}
