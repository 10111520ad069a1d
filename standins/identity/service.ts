import type { DatabaseSync } from 'node:sqlite';
import { limiterInMemory } from '../shared/limiter.ts';
import { openDatabase } from './database.ts';
import { type Limits, limitsWith } from './limits.ts';
import { type Outbox, outboxOf } from './outbox.ts';
import { type IdentityOptions, type Settings, settingsOf } from './settings.ts';
import { type ActionCodes, actionCodesIn } from './state/action-codes.ts';
import { type FederatedIdentities, federatedIdentitiesIn } from './state/federated-identities.ts';
import { type MessageQuota, messageQuotaIn } from './state/message-quota.ts';
import { type PendingAssertions, pendingAssertionsIn } from './state/pending-assertions.ts';
import { type PhoneSessions, phoneSessionsIn } from './state/phone-sessions.ts';
import { type SecondFactors, secondFactorsIn } from './state/second-factors.ts';
import { type SecondSteps, secondStepsIn } from './state/second-steps.ts';
import { type Sessions, sessionsIn } from './state/sessions.ts';
import { type Users, usersIn } from './state/users.ts';
import { type IdTokens, idTokensWith } from './tokens/id-tokens.ts';
import { type SigningKeys, signingKeysIn } from './tokens/signing-keys.ts';

/** Everything an operation works with. */
export interface Service {
  database: DatabaseSync;
  settings: Settings;
  now: () => number;
  users: Users;
  federatedIdentities: FederatedIdentities;
  sessions: Sessions;
  actionCodes: ActionCodes;
  phoneSessions: PhoneSessions;
  secondFactors: SecondFactors;
  pendingAssertions: PendingAssertions;
  secondSteps: SecondSteps;
  messageQuota: MessageQuota;
  keys: SigningKeys;
  idTokens: IdTokens;
  outbox: Outbox;
  limits: Limits;
}

/** Opens the state and puts the parts together. */
export function openService(options: IdentityOptions): Service {
  const settings = settingsOf(options);
  const { now, projectId } = settings;
  const database = openDatabase(options.dataDir);
  const keys = signingKeysIn(database, now);
  return {
    database,
    settings,
    now,
    users: usersIn(database),
    federatedIdentities: federatedIdentitiesIn(database),
    sessions: sessionsIn(database),
    actionCodes: actionCodesIn(database, now),
    phoneSessions: phoneSessionsIn(database, now),
    secondFactors: secondFactorsIn(database, now),
    pendingAssertions: pendingAssertionsIn(database, now),
    secondSteps: secondStepsIn(database, now),
    messageQuota: messageQuotaIn(database, now),
    keys,
    idTokens: idTokensWith(keys, projectId, now),
    outbox: outboxOf(options, settings),
    limits: limitsWith(options.openLimiter ?? limiterInMemory),
  };
}
