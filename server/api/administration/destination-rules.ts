import type { z } from 'zod';
import type { destinationRuleInput } from '../../../contract/destination.ts';
import type { Database } from '../../../db/statements/database.ts';
import {
  addDestinationRule,
  changeDestinationRule,
  confirmDestinationRule,
  takeBackDestinationRule,
} from '../../../domain/calendar/change-destination-rules.ts';
import type { DestinationValues } from '../../../domain/destinations/destination-rule.ts';
import { findDestinationRules } from '../../../domain/destinations/destination-rules-store.ts';
import type { Clock } from '../../../kernel/clock.ts';
import { destinationNeeds } from '../../../kernel/destination-choices.ts';
import { optionalKey } from '../../http/idempotency-key.ts';
import type { Handler } from '../../http/mount.ts';
import { invalidInput, notFound } from '../../http/refusal.ts';
import { keptRuleShape } from '../destination-shape.ts';
import { etagOf, versionOf } from './if-match.ts';
import { acknowledge, conflict, keyConflict } from './save-answers.ts';

interface Deps {
  db: Database;
  clock: Clock;
}

export const getAllDestinationRules =
  ({ db, clock }: Deps): Handler<'allDestinationRules'> =>
  async () => {
    const today = clock.today();
    return { status: 200, body: (await findDestinationRules(db)).map((rule) => keptRuleShape(rule, today)) };
  };

export const postDestinationRule =
  (deps: Deps): Handler<'addDestinationRule'> =>
  async ({ visitor: actor, body, header }) => {
    const key = optionalKey(header('idempotency-key'));
    const added = await addDestinationRule(deps, { actor, key, values: valuesOf(body) });
    switch (added.outcome) {
      case 'added':
        return { status: 201, body: { acknowledged: true, insertedId: added.id } };
      case 'key_conflict':
        throw keyConflict('rule');
      case 'too_many_rules':
        throw invalidInput([{ path: 'place', code: 'too_many_rules' }]);
    }
  };

export const putDestinationRule =
  (deps: Deps): Handler<'updateDestinationRule'> =>
  async ({ visitor: actor, params: { id }, body, header }) => {
    const version = versionOf(header('if-match'));
    const changed = await changeDestinationRule(deps, { actor, id, values: valuesOf(body), version });
    switch (changed.outcome) {
      case 'rule_not_found':
        throw notFound('rule');
      case 'version_conflict': {
        const { stored } = changed;
        throw conflict(etagOf(stored), keptRuleShape(stored, deps.clock.today()), body);
      }
      default:
        return acknowledge(changed);
    }
  };

export const postConfirmDestinationRule =
  (deps: Deps): Handler<'confirmDestinationRule'> =>
  async ({ visitor: actor, params: { id } }) => {
    if (!(await confirmDestinationRule(deps, { actor, id }))) throw notFound('rule');
    return { status: 200, body: { acknowledged: true } };
  };

export const deleteDestinationRule =
  (deps: Deps): Handler<'deleteDestinationRule'> =>
  async ({ visitor: actor, params: { id } }) => {
    if (!(await takeBackDestinationRule(deps, { actor, id }))) throw notFound('rule');
    return { status: 200, body: { deletedCount: 1 } };
  };

const valuesOf = (input: z.output<typeof destinationRuleInput>): DestinationValues => ({
  place: input.place,
  kind: input.kind,
  firstNight: input.from,
  lastNight: input.to,
  yearly: input.yearly ?? false,
  leaveBefore: input.leaveBefore ?? false,
  sentence: input.sentence,
  sentenceBn: input.sentenceBn,
  link: input.link ?? null,
  needs: destinationNeeds.filter((need) => input.needs?.includes(need)),
  isOn: input.on ?? false,
});
