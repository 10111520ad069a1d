import fs, { mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { syncBuiltinESMExports } from 'node:module';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { openDatabase } from '../../../standins/payments/state/open-database.ts';
import { methodOf, pay, STAY, startProvider } from './provider.ts';

describe('what the stand-in remembers', () => {
  let dataDir: string;
  beforeEach(() => {
    dataDir = mkdtempSync(join(tmpdir(), 'payments-'));
  });
  afterEach(() => rmSync(dataDir, { recursive: true }));

  it('finds payments, refunds and idempotency keys again after a restart', async () => {
    const before = await startProvider({ dataDir });
    const payment_method = await methodOf(before.stripe, '4242424242424242');
    const params = { ...STAY, payment_method, confirm: true };
    const paid = await before.stripe.paymentIntents.create(params, { idempotencyKey: 'booking-1' });
    const refund = await before.stripe.refunds.create({ payment_intent: paid.id, amount: 100 });
    await before.close();
    const after = await startProvider({ dataDir });
    const again = await after.stripe.paymentIntents.create(params, { idempotencyKey: 'booking-1' });
    expect(again.lastResponse.headers['idempotent-replayed']).toBe('true');
    expect(again.id).toBe(paid.id);
    expect(await after.stripe.paymentIntents.retrieve(paid.id)).toMatchObject({ status: 'succeeded' });
    expect((await after.stripe.refunds.list({ payment_intent: paid.id })).data).toMatchObject([
      { id: refund.id },
    ]);
    await after.close();
  });

  it('finishes after a restart what waited for its owner before', async () => {
    const before = await startProvider({ dataDir });
    const waiting = await pay(before.stripe, '4000002760003184');
    await before.close();
    const after = await startProvider({ dataDir });
    const source = String(waiting.next_action?.use_stripe_sdk?.source);
    const body = new URLSearchParams({
      client_secret: String(waiting.client_secret),
      source,
      outcome: 'completed',
    });
    const headers = { authorization: 'Bearer pk_test_embedded' };
    await fetch(`${after.origin}/v1/3ds2/challenge`, { method: 'POST', headers, body });
    expect((await after.stripe.paymentIntents.retrieve(waiting.id)).status).toBe('succeeded');
    await after.close();
  });

  it('delivers after a restart what no shop had acknowledged, to the address configured by then', async () => {
    const sent: string[] = [];
    const webhook = (url: string, status: number) => ({
      url,
      secret: 'whsec_x',
      deliver: async (request: Request) => {
        sent.push(`${request.url} ${JSON.parse(await request.text()).id}`);
        return new Response(null, { status });
      },
    });
    const before = await startProvider({ dataDir, webhook: webhook('http://old.example/', 503) });
    await before.stripe.paymentIntents.create(STAY);
    await before.payments.deliverDue();
    await before.close();
    const after = await startProvider({ dataDir, webhook: webhook('http://new.example/', 200) });
    after.clock.ms += 60_000;
    await after.payments.deliverDue();
    const [first, second, ...more] = sent;
    expect(first).toMatch(/^http:\/\/old/);
    expect(second).toBe(first?.replace('old', 'new'));
    expect(more).toEqual([]);
    await after.close();
  });

  it('writes each answer through to the disk before it gives it', async () => {
    const provider = await startProvider({ dataDir });
    await provider.stripe.paymentIntents.create(STAY);
    // A second connection sees the row while the first is open: it was committed, not only buffered.
    const other = new DatabaseSync(join(dataDir, 'payments.sqlite'), { readOnly: true });
    expect(other.prepare("SELECT count(*) AS n FROM objects WHERE kind = 'payment_intent'").get()).toEqual({
      n: 1,
    });
    expect(other.prepare('PRAGMA journal_mode').get()).toEqual({ journal_mode: 'wal' });
    other.close();
    // 2 is FULL: the log is flushed at each commit, so that a power cut loses no answered payment.
    const opened = openDatabase(dataDir);
    expect(opened.prepare('PRAGMA synchronous').get()).toEqual({ synchronous: 2 });
    opened.close();
    await provider.close();
  });

  it('tells nobody of a change before the disk has it', async () => {
    const write: (() => void)[] = [];
    const { fdatasync } = fs;
    const sync = vi.spyOn(fs, 'fdatasync').mockImplementation((file, done) => {
      write.push(() => fdatasync(file, done));
    });
    syncBuiltinESMExports();
    try {
      const deliver = vi.fn(async () => new Response());
      const webhook = { url: 'http://shop.example/', secret: 'whsec_x', deliver };
      const provider = await startProvider({ dataDir, webhook });
      const told: string[] = [];
      const made = provider.stripe.paymentIntents.create(STAY).then(() => told.push('made'));
      await vi.waitFor(() => expect(sync).toHaveBeenCalledTimes(1), { timeout: 60_000 });
      const listed = provider.stripe.paymentIntents
        .list()
        .then(({ data }) => told.push(`${data.length} listed`));
      const sent = provider.payments.deliverDue();
      await vi.waitFor(() => expect(provider.seen).toHaveLength(2), { timeout: 60_000 });
      await new Promise((resolve) => setTimeout(resolve, 50));
      expect(told).toEqual([]);
      expect(deliver).not.toHaveBeenCalled();
      write.shift()?.();
      await Promise.all([made, listed]);
      expect(told.toSorted()).toEqual(['1 listed', 'made']);
      // The delivery of the event is also written.
      await vi.waitFor(() => expect(write).toHaveLength(1), { timeout: 60_000 });
      expect(deliver).toHaveBeenCalledOnce();
      write.shift()?.();
      await sent;
      await provider.close();
    } finally {
      sync.mockRestore();
      syncBuiltinESMExports();
    }
  });

  it('has no card number and no security code in its files', async () => {
    const provider = await startProvider({ dataDir });
    const card = { number: '378282246310005', exp_month: 12, exp_year: 2030, cvc: '9173' };
    await provider.stripe.paymentMethods.create({ type: 'card', card }, { idempotencyKey: 'method-1' });
    const files = readdirSync(dataDir).map((name) => readFileSync(join(dataDir, name), 'latin1'));
    expect(files.join()).toContain('method-1');
    expect(files.join()).not.toContain('378282246310005');
    expect(files.join()).not.toContain('9173');
    await provider.close();
  });

  it('forgets everything but its webhook endpoints when the operator resets it', async () => {
    const provider = await startProvider({
      dataDir,
      webhook: { url: 'http://shop.example/', secret: 'x', deliver: async () => new Response() },
    });
    await pay(provider.stripe, '4242424242424242');
    const send = (method: string, path: string) =>
      provider.payments.operator(new Request(`http://localhost${path}`, { method }));
    const seen = await (await send('GET', '/standin/payments')).json();
    expect(seen).toMatchObject({
      counts: { payment_intents: 1, charges: 1 },
      recent_intents: [{ status: 'succeeded' }],
    });
    expect((await send('POST', '/standin/payments/reset')).status).toBe(200);
    const then = await (await send('GET', '/standin/payments')).json();
    expect(then.counts).toMatchObject({
      payment_intents: 0,
      charges: 0,
      events: 0,
      webhook_endpoints: 1,
      webhooks_waiting: 0,
    });
    expect((await send('GET', '/standin/nothing')).status).toBe(404);
    await provider.close();
  });
});
