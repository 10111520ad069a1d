const unsafeInScript = /[<>&\u2028\u2029]/g;

/**
 * JSON that is safe inside a script or data element: it cannot end the element. The router encodes its data in the
 * same way.
 */
export const jsonInPage = (value: unknown): string =>
  JSON.stringify(value).replace(
    unsafeInScript,
    (sign) => `\\u${sign.charCodeAt(0).toString(16).padStart(4, '0')}`,
  );
