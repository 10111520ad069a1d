import type { Kind } from '../state/kinds.ts';
import type { ObjectStore } from '../state/object-store.ts';
import type { RawValue } from './form-body.ts';
import { badParameter } from './request-faults.ts';

/** Which members hold an id that may be replaced by its object. */
const EXPANDABLE: Readonly<Record<string, Kind>> = {
  charge: 'charge',
  latest_charge: 'charge',
  payment_intent: 'payment_intent',
  payment_method: 'payment_method',
};

/**
 * Replaces ids by their objects for each path of `expand[]`, for instance `latest_charge` or, in a list,
 * `data.latest_charge`. Throws the provider's 400 for a path that leads nowhere.
 */
export function expand(answer: object, paths: RawValue | undefined, objects: ObjectStore): object {
  if (paths === undefined) return answer;
  if (!Array.isArray(paths)) throw badParameter('expand', 'Invalid array');
  const copy: object = structuredClone(answer);
  for (const path of paths) {
    if (typeof path !== 'string') throw badParameter('expand', 'Invalid string');
    expandPath(copy, path.split('.'), path, objects);
  }
  return copy;
}

function expandPath(target: unknown, names: readonly string[], path: string, objects: ObjectStore): void {
  const [name, ...rest] = names;
  if (name === undefined || target === null || typeof target !== 'object') return;
  if (Array.isArray(target)) {
    for (const item of target) expandPath(item, names, path, objects);
    return;
  }
  const holder = target as Record<string, unknown>;
  if (!(name in holder)) throw badParameter('expand', `This property cannot be expanded (${path}).`);
  const value = holder[name];
  const kind = EXPANDABLE[name];
  if (typeof value === 'string') {
    const kept = kind && objects.find(kind, value);
    if (!kept) throw badParameter('expand', `This property cannot be expanded (${path}).`);
    holder[name] = kept.body;
  }
  expandPath(holder[name], rest, path, objects);
}
