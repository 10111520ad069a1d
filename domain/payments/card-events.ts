/** What a signed message of the card provider tells: that something happened to one of its intents. */
export interface CardEvent {
  id: string;
  /** Absent for events about anything else. */
  intentId?: string;
  /** Whether it tells of money that went back or is disputed, so that the provider is asked about that too. */
  isMoneyBack?: boolean;
}

/** Reads the provider's messages. */
export interface CardEvents {
  /** The event of a message; undefined when the signature does not hold or is too old, or it is no event. */
  read(body: string, signature: string): Promise<CardEvent | undefined>;
}
