import type { Config } from '@react-router/dev/config';

export default {
  appDirectory: 'app',
  buildDirectory: process.env.BUILD_FOLDER ?? 'build',
  ssr: true,
  // The whole manifest is sent with the page, so that hovering over a link on a slow line needs no request for it.
  routeDiscovery: { mode: 'initial' },
  splitRouteModules: true,
} satisfies Config;
