import { faults } from './api-fault.ts';

/** What is to be uploaded: the bytes of a file or of base64, or an address to fetch them from. */
export type Source = { bytes: Uint8Array<ArrayBuffer> } | { address: string };

export interface Upload {
  source: Source;
  /** As the caller named it, or the file's own name; undefined when neither did. */
  name: string | undefined;
  /** Seconds until the picture disappears; 0 is never. */
  expirationSeconds: number;
}

const expirationSecondsMin = 60;
const expirationSecondsMax = 15_552_000;

/**
 * What a request asks for. Fields may stand in the address as well; one in the form wins, as with the real
 * service. Throws ApiFault.
 */
export async function readUpload(request: Request, query: URLSearchParams, form: FormData): Promise<Upload> {
  const textOf = (field: string) => {
    const given = form.get(field);
    return (typeof given === 'string' ? given : undefined) ?? query.get(field) ?? undefined;
  };
  const image = form.get('image') ?? query.get('image');
  // The key counts before anything else, and a picture before what is to be done with it.
  const source = await sourceOf(image, request.method);
  const fileName = image instanceof File ? image.name : undefined;
  return {
    source,
    name: textOf('name') || fileName,
    expirationSeconds: expirationOf(textOf('expiration')),
  };
}

async function sourceOf(image: FormDataEntryValue | null, method: string): Promise<Source> {
  if (image === null || image === '') throw faults.empty();
  if (typeof image !== 'string') {
    if (image.size === 0) throw faults.empty();
    return { bytes: new Uint8Array(await image.arrayBuffer()) };
  }
  if (/^https?:\/\//i.test(image.trim())) return { address: image.trim() };
  if (method !== 'POST') throw faults.base64ByGet();
  return { bytes: bytesOfBase64(image) };
}

/** Strict, as the real service is: white space may stand anywhere, any other stray character is a fault. */
function bytesOfBase64(text: string): Uint8Array<ArrayBuffer> {
  const digits = text.replace(/\s+/g, '');
  if (digits.length % 4 !== 0 || !/^[a-z0-9+/]+={0,2}$/i.test(digits)) throw faults.base64();
  return Buffer.from(digits, 'base64');
}

function expirationOf(text: string | undefined): number {
  if (text === undefined || text === '' || text === '0') return 0;
  const seconds = /^\d+$/.test(text) ? Number(text) : Number.NaN;
  if (!(seconds >= expirationSecondsMin && seconds <= expirationSecondsMax)) throw faults.expiration();
  return seconds;
}
