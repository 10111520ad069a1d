import type { Caller } from '../access/keys.ts';
import { withRefunds } from '../objects/charge-with-refunds.ts';
import { publicPaymentMethod } from '../objects/public-view.ts';
import type { Kind } from '../state/kinds.ts';
import type { ObjectStore } from '../state/object-store.ts';
import type { RawValue } from './form-body.ts';
import { badParameter } from './request-faults.ts';

/** The members that hold an id which may be replaced by its object. */
const EXPANDABLE: ReadonlyMap<string, Kind> = new Map([
  ['charge', 'charge'],
  ['latest_charge', 'charge'],
  ['payment_intent', 'payment_intent'],
  ['payment_method', 'payment_method'],
]);

interface Expansion {
  readonly paths: RawValue | undefined;
  readonly objects: ObjectStore;
  readonly caller: Caller;
}

/**
 * Replaces ids by their objects for each path of `expand[]`, for instance `latest_charge` or, in a list,
 * `data.latest_charge`. Throws the provider's 400 for an invalid path. A browser can expand only its payment method,
 * in the browser's view of it.
 */
export function expand(answer: object, { paths, objects, caller }: Expansion): object {
  if (paths === undefined) return answer;
  if (!Array.isArray(paths)) throw badParameter('expand', 'Invalid array');
  const find = (kind: Kind, id: string): object | undefined => {
    if (caller === 'secret') return objectOf(objects, kind, id);
    const method = kind === 'payment_method' ? objects.find('payment_method', id)?.body : undefined;
    return method && publicPaymentMethod(method);
  };
  const copy: object = structuredClone(answer);
  for (const path of paths) {
    if (typeof path !== 'string') throw badParameter('expand', 'Invalid string');
    expandPath(copy, path.split('.'), path, find);
  }
  return copy;
}

function objectOf(objects: ObjectStore, kind: Kind, id: string): object | undefined {
  if (kind !== 'charge') return objects.find(kind, id)?.body;
  const charge = objects.find('charge', id);
  return charge && withRefunds(objects, charge.body);
}

function expandPath(
  target: unknown,
  names: readonly string[],
  path: string,
  find: (kind: Kind, id: string) => object | undefined,
): void {
  const [name, ...rest] = names;
  if (name === undefined || target === null) return;
  if (Array.isArray(target)) {
    for (const item of target) expandPath(item, names, path, find);
    return;
  }
  const value =
    typeof target === 'object' && Object.hasOwn(target, name) ? Reflect.get(target, name) : undefined;
  const kind = EXPANDABLE.get(name);
  const expanded: unknown = typeof value === 'string' && kind ? find(kind, value) : value;
  // A member that is null now may hold an id later; any other plain value never can.
  if (typeof expanded !== 'object')
    throw badParameter('expand', `This property cannot be expanded (${path}).`);
  if (typeof target === 'object') Reflect.set(target, name, expanded);
  expandPath(expanded, rest, path, find);
}
