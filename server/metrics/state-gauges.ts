import { Gauge, type Registry } from 'prom-client';
import type { OpenDatabase } from '../../db/client.ts';
import packageFile from '../../package.json' with { type: 'json' };

export type MeasuredDatabase = Pick<OpenDatabase, 'kind' | 'connections'>;

export interface MeasuredSite {
  searchAgeMs(): number;
  isReady(): Promise<boolean>;
  isClockBelieved(): boolean;
}

/** The gauges that say in which state the process is at the moment of the look. */
export function stateGauges(registry: Registry, database: MeasuredDatabase, site: MeasuredSite): void {
  const registers = [registry];
  new Gauge({
    name: 'nibash_build_info',
    help: 'Always 1; the labels say which version runs on which Node.',
    labelNames: ['version', 'node'],
    aggregator: 'first',
    registers,
  }).set({ version: packageFile.version, node: process.version }, 1);
  new Gauge({
    name: 'nibash_database_info',
    help: 'Always 1; the label says which database is used.',
    aggregator: 'first',
    labelNames: ['kind'],
    registers,
  }).set({ kind: database.kind }, 1);
  new Gauge({
    name: 'nibash_database_connections',
    help: 'Connections of the pool by state, and questions that wait for one; all 0 for the embedded database.',
    labelNames: ['state'],
    registers,
    collect() {
      const { inUse, idle, waiting } = database.connections();
      this.set({ state: 'in_use' }, inUse);
      this.set({ state: 'idle' }, idle);
      this.set({ state: 'waiting' }, waiting);
    },
  });

  new Gauge({
    name: 'nibash_search_index_age_seconds',
    help: 'Time since the search index was last read up to the database; above 60 searches are refused.',
    aggregator: 'max',
    registers,
    collect() {
      this.set(site.searchAgeMs() / 1000);
    },
  });
  new Gauge({
    name: 'nibash_ready',
    help: '1 when /readyz would answer that the site can serve, else 0.',
    aggregator: 'min',
    registers,
    async collect() {
      this.set((await site.isReady()) ? 1 : 0);
    },
  });
  new Gauge({
    name: 'nibash_clock_believed',
    help: '1 while the machine’s clock is believed; while it is 0 nothing is erased or given up.',
    aggregator: 'min',
    registers,
    collect() {
      this.set(site.isClockBelieved() ? 1 : 0);
    },
  });
}
