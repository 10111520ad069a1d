import type { PlacingDeps } from '../../domain/bookings/booking-order.ts';
import { handlePaymentEvent } from '../../domain/bookings/paying/handle-payment-event.ts';
import { takeHere } from '../../domain/desk/take-here.ts';
import type { CardService } from '../fixtures/card-service.ts';
import { actor } from './real-gateway.ts';

/** Guests' objections at their banks, over the card provider's stand-in. Its event arrives at once, twice. */
export class RealDisputes {
  readonly #deps: PlacingDeps;
  readonly #cards: CardService;
  /** The disputes at the provider, by intent. */
  readonly #ids = new Map<string, string>();

  constructor(deps: PlacingDeps, cards: CardService) {
    this.#deps = deps;
    this.#cards = cards;
  }

  async open(intentId: string, poisha: number): Promise<string> {
    const intent = await this.#cards.send<{ latest_charge: string }>(`payment_intents/${intentId}`);
    this.#ids.set(intentId, await this.#operate(`charges/${intent.latest_charge}/dispute?amount=${poisha}`));
    await this.#hear(intentId);
    return 'disputed';
  }

  async decide(intentId: string, decision: 'won' | 'lost'): Promise<string> {
    await this.#operate(`disputes/${this.#ids.get(intentId)}/${decision}`);
    await this.#hear(intentId);
    return decision;
  }

  /** The desk takes here what a bank has taken, and presses twice. */
  async takeHere(bookingId: string): Promise<string> {
    const { outcome } = await takeHere(this.#deps, { actor, bookingId });
    const again = await takeHere(this.#deps, { actor, bookingId });
    return again.outcome === outcome ? outcome : `said again: ${again.outcome}`;
  }

  /** Answers the dispute's id. */
  async #operate(path: string): Promise<string> {
    const url = `http://operator/standin/payments/${path}`;
    const answer = await this.#cards.payments.operator(new Request(url, { method: 'POST' }));
    if (answer.status !== 200) throw new Error(`the operator was refused ${path}: ${await answer.text()}`);
    return ((await answer.json()) as { id: string }).id;
  }

  async #hear(intentId: string): Promise<void> {
    const event = { id: `evt_${crypto.randomUUID()}`, intentId, isMoneyBack: true };
    await handlePaymentEvent(this.#deps, event);
    await handlePaymentEvent(this.#deps, event);
  }
}
