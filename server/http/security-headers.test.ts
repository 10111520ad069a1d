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
