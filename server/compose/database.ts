import type { Database } from '../../db/statements/database.ts';
import { loadDemonstration, offersDemonstration } from '../../demonstration/load-demonstration.ts';
import { fillNameKeys } from '../../domain/search/name-keys-store.ts';
import type { Clock } from '../../kernel/clock.ts';
import { ensureAccounts } from '../accounts/own-accounts.ts';
import { type Config, ConfigError } from '../config.ts';
import { type ConfiguredKeys, openDataKeys } from '../data-keys/open-data-keys.ts';
import type { Parts } from './composed.ts';
import type { ThirdParties } from './third-parties.ts';

interface Options extends Pick<Parts, 'tookMs'>, Pick<ThirdParties, 'ownAccounts'> {
  config: Config;
  db: Database;
  clock: Clock;
}

const demonstrationForMoney =
  'DATABASE_URL, DATA_DIR: the database holds hotels of the demonstration, which would be sold for real money. Start with an empty database, or delete these hotels first.';

/**
 * Makes the database ready to serve: the keys for guests' documents, the accounts of every installation, and the
 * initial content of an empty one. Throws ConfigError when it does not fit the configuration.
 */
export async function prepareDatabase({
  config,
  db,
  clock,
  ownAccounts,
  tookMs,
}: Options): Promise<{ documentKeys: ConfiguredKeys; newAdministrator?: string | undefined }> {
  const isLive = config.cards.live || config.gateway.live;
  if (isLive && (await offersDemonstration(db))) throw new ConfigError(demonstrationForMoney);
  const documentKeys = await openDataKeys(config, db);
  const newAdministrator = ownAccounts && (await ensureAccounts(ownAccounts, db, config));
  const seedingSince = performance.now();
  const seeded = config.seed === 'demo' && (await loadDemonstration(db, clock.today(), documentKeys.keys));
  if (seeded) tookMs?.('catalogue', performance.now() - seedingSince);
  await fillNameKeys(db);
  return { documentKeys, newAdministrator };
}
