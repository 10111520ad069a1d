/** The largest picture that is taken, from the administration and by the import. */
export const megabytesMax = 10;
export const fileBytesMax = megabytesMax * 1024 * 1024;
