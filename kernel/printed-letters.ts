/** A letter of a script that papers are not printed in. Papers have Latin, Bangla, Cyrillic and Greek letters. */
const unprinted =
  /(?=[\p{L}\p{M}\p{N}])[^\p{Script=Latin}\p{Script=Bengali}\p{Script=Cyrillic}\p{Script=Greek}\p{Script=Common}\p{Script=Inherited}]/u;

/** Whether a paper would leave a line to write on in place of a part of this text. */
export const hasUnprintedLetters = (text: string): boolean => unprinted.test(text);
