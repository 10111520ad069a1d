import type { Config } from '@react-router/dev/config';

export default {
  appDirectory: 'app',
  ssr: true,
  // One manifest with the page: no request for it while somebody on a slow line hovers over a link.
  routeDiscovery: { mode: 'initial' },
  splitRouteModules: true,
} satisfies Config;
