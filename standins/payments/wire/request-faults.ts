import { ApiError } from './api-error.ts';

/** The faults of a request itself, in the provider's words. None of them is stored for an idempotency key. */

/** 400: a parameter that this operation needs is missing. */
export function parameterMissing(param: string): ApiError {
  return badParameter(param, `Missing required param: ${param}.`, 'parameter_missing');
}

/** 400: a parameter that this operation does not know. */
export function parameterUnknown(param: string): ApiError {
  return badParameter(param, `Received unknown parameter: ${param}`, 'parameter_unknown');
}

/** 400: a parameter whose value cannot be used; `code` if the provider has one. */
export function badParameter(param: string, message: string, code?: string): ApiError {
  return new ApiError({ status: 400, type: 'invalid_request_error', message, param, ...(code && { code }) });
}

/** 404, or 400 when the id came in the body: nothing of that kind has this id. */
export function resourceMissing(kind: string, id: string, param: string, status: 400 | 404): ApiError {
  const message = `No such ${kind}: '${id}'`;
  return new ApiError({ status, type: 'invalid_request_error', code: 'resource_missing', message, param });
}

/** 404: no operation has this method and path. */
export function unknownPath(method: string, path: string): ApiError {
  const message =
    `Unrecognized request URL (${method}: ${path}). Please see https://stripe.com/docs ` +
    'or we can help at https://support.stripe.com/.';
  return new ApiError({ status: 404, type: 'invalid_request_error', message });
}
