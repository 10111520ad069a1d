import type { z } from 'zod';

/**
 * The request and the answers of a call. Its method and path are in call-paths.ts; the mount table says who may use
 * it.
 */
export interface Call {
  summary: string;
  /** The parameters in the path. A value that does not parse is answered with 404. */
  params?: z.ZodObject<Record<string, z.ZodType<string>>>;
  query?: z.ZodType;
  body?: z.ZodType;
  /** The body's maximum size, where it differs from the default of all calls. */
  bodyBytesMax?: number;
  /** Headers that the call reads besides the sign-in. */
  headers?: Record<string, 'required' | 'optional'>;
  /** The fields of a body that is a form with files instead of JSON. */
  multipart?: z.ZodType;
  /** Answers by status. */
  answers: Record<number, z.ZodType>;
  /** Headers of the 200 answer beside those of every list. */
  answerHeaders?: Record<string, { description: string; schema: z.ZodType }>;
  /** The 200 answer is a file of this type instead of JSON. */
  file?: `${string}/${string}`;
  /** With `format=csv` in the query, the 200 answer is a file instead, streamed while the rows are read. */
  csv?: true;
}
