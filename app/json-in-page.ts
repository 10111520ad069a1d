const unsafeInScript = /[<>&\u2028\u2029]/g;

/** A value as a script or an element of data may hold it: nothing in it ends the element. The router writes facts so as well. */
export const jsonInPage = (value: unknown): string =>
  JSON.stringify(value).replace(
    unsafeInScript,
    (sign) => `\\u${sign.charCodeAt(0).toString(16).padStart(4, '0')}`,
  );
