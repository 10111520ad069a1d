import { expect, test } from 'vitest';
import { createPayments } from '../../../standins/payments/payments.ts';

test('a body without an end is given up at the limit, and not kept in memory', async () => {
  const payments = createPayments({
    dataDir: ':memory:',
    secretKey: 'sk_test_x',
    publishableKey: 'pk_test_x',
  });
  const chunk = new Uint8Array(64 * 1024).fill(97);
  let sent = 0;
  const body = new ReadableStream<Uint8Array>({
    pull(controller) {
      sent += chunk.length;
      controller.enqueue(chunk);
    },
  });
  const answer = await payments.fetch(
    new Request('http://localhost/api.stripe.com/v1/tokens', {
      method: 'POST',
      headers: { Authorization: 'Bearer pk_test_x', 'Content-Type': 'application/x-www-form-urlencoded' },
      body,
      // Node needs this for a body that is a stream; the browser's types do not have it.
      ...({ duplex: 'half' } as object),
    }),
  );
  expect(answer.status).toBe(413);
  expect(await answer.json()).toMatchObject({ error: { type: 'invalid_request_error' } });
  expect(sent).toBeLessThan(1024 * 1024);
  await payments.close();
});
