import { Counter, Gauge, type Registry } from 'prom-client';
import type { PageCounts } from '../pages/answer-page.ts';

const ways = ['kept', 'rendered', 'apart'] as const;

/** Metrics of pages: how they were answered, and how many are cached in memory. */
export function pageMetrics(registry: Registry): PageCounts {
  const registers = [registry];
  const answers = new Counter({
    name: 'nibash_pages_total',
    help: 'Pages by how they were answered: out of memory (kept), rendered, or rendered and never kept (apart).',
    labelNames: ['how'],
    registers,
  });
  for (const how of ways) answers.inc({ how }, 0);
  const notModified = new Counter({
    name: 'nibash_pages_not_modified_total',
    help: 'Pages that the browser had already (304).',
    registers,
  });
  let watched = { bytes: 0, count: 0 };
  new Gauge({
    name: 'nibash_page_cache_bytes',
    help: 'Memory of the kept pages; at most 64 MB.',
    registers,
    collect() {
      this.set(watched.bytes);
    },
  });
  new Gauge({
    name: 'nibash_page_cache_pages',
    help: 'How many pages are kept.',
    registers,
    collect() {
      this.set(watched.count);
    },
  });
  return {
    answered(how, isNotModified) {
      answers.inc({ how });
      if (isNotModified) notModified.inc();
    },
    watch(cached) {
      watched = cached;
    },
  };
}
