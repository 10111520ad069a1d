import { readFileSync } from 'node:fs';

export type Body = Record<string, unknown>;

interface GoldenCall {
  request: { query?: Record<string, string>; fields?: Record<string, string> };
  answers: { case: string; httpStatus: number; body: Body }[];
}

function goldenJson<Shape>(name: string): Shape {
  return JSON.parse(
    readFileSync(new URL(`../golden/sslcommerz/${name}.json`, import.meta.url), 'utf8'),
  ) as Shape;
}

/** The invented store of the records. */
export const store = { storeId: 'hotelbd6560abcdef12', storePassword: 'hotelbd6560abcdef12@ssl' };

export const goldenCall = (name: string) => goldenJson<GoldenCall>(name);

/** The recorded answer of a case. */
export function goldenAnswer(name: string, which: string): Body {
  const found = goldenCall(name).answers.find((answer) => answer.case === which);
  if (!found) throw new Error(`no record ${which} in ${name}`);
  return structuredClone(found.body);
}

export const goldenPaymentNames = () =>
  goldenJson<{ cardTypes: { card_type: string; card_brand: string }[] }>('payment-names').cardTypes;

interface Posted {
  case: string;
  to: string;
  fields: Record<string, string>;
  rawBody: string;
}
export const goldenPosts = () => goldenJson<{ bodies: Posted[] }>('return-and-ipn').bodies;

export const goldenSignatures = () =>
  goldenJson<{
    store_passwd: string;
    examples: {
      name: string;
      fields: Record<string, string>;
      verify_key: string;
      verify_sign: string;
      verify_sign_sha2: string;
    }[];
    mustNotMatch: { verify_sign: string }[];
  }>('verify-sign-example');
