import type { Database } from '../../db/statements/database.ts';
import type { Config } from '../config.ts';
import { type Limits, rateLimits } from '../limits/limits.ts';
import { counted, inDatabase, inMemory, type OpenLimiter, unlimited } from '../limits/open-limiter.ts';
import type { Metrics } from '../metrics/metrics.ts';
import type { ProcessGroup } from '../processes/serving.ts';

interface Deps {
  config: Config;
  db: Database;
  metrics: Metrics;
  processGroup: ProcessGroup | undefined;
}

/** The limits of the calls, and what opens further ones that all processes share. */
export function openLimits({ config, db, metrics, processGroup }: Deps): {
  openLimiter: OpenLimiter;
  limits: Limits;
} {
  const openShared = config.rateLimits ? inDatabase(db) : unlimited;
  const openOwn = config.rateLimits ? (processGroup?.inLeadingProcess ?? inMemory) : unlimited;
  return {
    openLimiter: counted(openShared, metrics.limitHit),
    limits: rateLimits({ openShared, openOwn, onHit: metrics.limitHit }),
  };
}
