const unsigned =
  'a federated assertion must be signed by a configured test key; the recorded one is unsigned';
const implemented = 'the recorded service has not implemented the call; this is the documented answer';

/** The recorded cases of rest.jsonl with a deliberately different answer, each with its reason. */
export const restDifferences: Record<string, { status: number; code?: string; why: string }> = {
  'rest-50-idp-google-ok': { status: 400, code: 'INVALID_IDP_RESPONSE', why: unsigned },
  'rest-51-idp-google-again': { status: 400, code: 'INVALID_IDP_RESPONSE', why: unsigned },
  'rest-52-idp-google-plainjson': { status: 400, code: 'INVALID_IDP_RESPONSE', why: unsigned },
  'rest-55-idp-conflict-needConfirmation': { status: 400, code: 'INVALID_IDP_RESPONSE', why: unsigned },
  'rest-69-passwordPolicy': { status: 200, why: implemented },
  'rest-70-recaptchaConfig': { status: 200, why: implemented },
};
