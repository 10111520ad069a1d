import { getRequestListener } from '@hono/node-server';
import { Hono } from 'hono';
import { expect, test } from 'vitest';
import { compressedAnswers } from '../answers/compressed-answers.ts';
import type { RequestVariables } from './request-variables.ts';
import { securityHeaders } from './security-headers.ts';

test('the headers of a call’s answer do not make it anew as a stream, which costs more than a search', async () => {
  const app = new Hono<{ Variables: RequestVariables }>();
  // Replaces the global `Response` with hono's lighter one.
  getRequestListener(app.fetch);
  app.use((context, next) => {
    context.set('clientScheme', 'http');
    return next();
  });
  app.use(await securityHeaders());
  app.use('/api/*', compressedAnswers());
  app.get('/api/hotels', (context) => context.body('[]', 200, { 'Content-Type': 'application/json' }));
  const answer = await app.fetch(new Request('http://localhost/api/hotels'));
  expect(answer.headers.get('Content-Security-Policy')).toContain("default-src 'none'");
  expect(answer.headers.get('X-Content-Type-Options')).toBe('nosniff');
  expect(Object.getOwnPropertySymbols(answer).map(String)).toContain('Symbol(cache)');
  expect(await answer.text()).toBe('[]');
});

test('no search engine lists the data of a call, and pages say for themselves whether they are listed', async () => {
  const app = new Hono<{ Variables: RequestVariables }>();
  app.use((context, next) => {
    context.set('clientScheme', 'https');
    return next();
  });
  app.use(await securityHeaders());
  app.get('*', (context) => context.body(''));
  const robotsOf = async (path: string) => (await app.request(path)).headers.get('X-Robots-Tag');
  for (const path of ['/api/publicHotel/bcdfghjk', '/api/reviews/a', '/api/hotels', '/api/paymentState/a'])
    expect(await robotsOf(path), path).toBe('noindex');
  for (const path of ['/', '/stay/sylhet', '/sitemap.xml', '/robots.txt', '/static/a.js'])
    expect(await robotsOf(path), path).toBeNull();
});

test('the pages of the administration alone may ask the browser where somebody is', async () => {
  const app = new Hono<{ Variables: RequestVariables }>();
  app.use((context, next) => {
    context.set('clientScheme', 'https');
    return next();
  });
  app.use(await securityHeaders());
  app.get('*', (context) => context.body(''));
  const policyOf = async (path: string) =>
    (await app.request(path)).headers.get('Permissions-Policy')?.split(/, ?/) ?? [];
  expect(await policyOf('/admin/addHotels')).toContain('geolocation=(self)');
  expect(await policyOf('/admin/addHotels')).toContain('camera=()');
  for (const path of ['/', '/hotels', '/administration', '/payment', '/api/hotels', '/js.stripe.com/v3'])
    expect(await policyOf(path)).toContain('geolocation=()');
});
