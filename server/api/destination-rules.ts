import type { Database } from '../../db/statements/database.ts';
import { findRulesInForce } from '../../domain/destinations/destination-rules-store.ts';
import type { Handler } from '../http/mount.ts';
import { destinationRuleShape } from './destination-shape.ts';

export const getDestinationRules =
  ({ db }: { db: Database }): Handler<'destinationRules'> =>
  async () => ({ status: 200, body: (await findRulesInForce(db)).map(destinationRuleShape) });
