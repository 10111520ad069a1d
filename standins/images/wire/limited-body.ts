import { type ApiFault, faults } from './api-fault.ts';

export interface BodyLimits {
  bytesMax: number;
  /** What the caller is told that the limit is. */
  megabytesMax: number;
  /** A body that comes in more slowly than this holds a place that others wait for. */
  millisecondsMax: number;
}

/**
 * Reads a form, multipart or encoded like an address, as it comes in; it stops at the limits, so a body without
 * an end never fills the memory. A body that is no form has no fields. Throws ApiFault.
 */
export async function readForm(request: Request, limits: BodyLimits): Promise<FormData> {
  if (Number(request.headers.get('content-length') ?? 0) > limits.bytesMax)
    throw faults.tooBig(limits.megabytesMax);
  const type = request.headers.get('content-type') ?? '';
  if (!request.body || !/^(?:multipart\/form-data|application\/x-www-form-urlencoded)\b/i.test(type))
    return new FormData();

  let fault: ApiFault | undefined;
  let size = 0;
  const counted = new TransformStream<Uint8Array, Uint8Array>({
    transform(chunk, controller) {
      size += chunk.byteLength;
      if (size > limits.bytesMax) {
        fault = faults.tooBig(limits.megabytesMax);
        throw fault;
      }
      controller.enqueue(chunk);
    },
  });
  const slow = AbortSignal.timeout(limits.millisecondsMax);
  try {
    // What is left is the connection's to throw away: a form of this process that is cancelled in the middle
    // fails outside of any promise, in Node's own code.
    const body = request.body.pipeThrough(counted, { signal: slow, preventCancel: true });
    return await new Response(body, { headers: { 'content-type': type } }).formData();
  } catch {
    throw fault ?? faults.partial();
  }
}
