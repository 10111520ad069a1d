/** A refusal in the service's own words: HTTP 400 with `message` as the error code, text after ` : ` allowed. */
export class Refusal extends Error {
  readonly status: number = 400;
  readonly reason: string = 'invalid';
  /** The canonical gRPC name, which only some refusals carry on the wire. */
  readonly grpcStatus: string | undefined = undefined;
}

/** The body does not match the operation's schema. */
export class InvalidPayload extends Refusal {
  override readonly grpcStatus = 'INVALID_ARGUMENT';
  override readonly reason: string;
  constructor(detail: string, reason = 'invalid') {
    super(`Invalid JSON payload received. ${detail}`);
    this.reason = reason;
  }
}

/** No API key came with the call. */
export class MissingKey extends Refusal {
  override readonly status = 403;
  override readonly reason = 'forbidden';
  override readonly grpcStatus = 'PERMISSION_DENIED';
  constructor() {
    super('The request is missing a valid API key.');
  }
}

/** No such operation. */
export class UnknownOperation extends Refusal {
  override readonly status = 404;
  override readonly reason = 'notFound';
  override readonly grpcStatus = 'NOT_FOUND';
  constructor() {
    super('Not Found');
  }
}

/** The service cannot take the work now. It is not a Refusal: wire/answers.ts explains why its body must differ. */
export class Overloaded extends Error {}

/** Throws a Refusal with `code` unless `condition` holds. */
export function ensure(condition: unknown, code: string): asserts condition {
  if (!condition) throw new Refusal(code);
}
