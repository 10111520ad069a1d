import { CardElement } from '@stripe/react-stripe-js';
import type { StripeCardElementChangeEvent } from '@stripe/stripe-js';
import { useRef, useState } from 'react';
import { useLanguage, useText } from '../i18n/language.tsx';
import { useSite } from '../site.ts';
import { Icon } from '../ui/icon.tsx';
import { Notice } from '../ui/notice.tsx';
import { useOverdue } from '../ui/use-overdue.ts';
import { type CardError, cardErrorText, isRefusedByBank } from './card-error-text.ts';
import { CardFormMissing, type PaysAt } from './card-form-missing.tsx';
import { readyCards } from './ready-cards.ts';
import { useCardStyle } from './use-card-style.ts';
import type { Cards } from './use-cards.ts';

/** The provider's card field with our label, focus ring and error; the number never passes through this page. */
export function CardSection({
  cards,
  at,
  error,
  onError,
}: {
  cards: Cards;
  at: PaysAt;
  error: CardError | undefined;
  onError: (error: CardError | undefined) => void;
}) {
  const { cardErrors, payment: texts } = useText();
  const language = useLanguage();
  const isTest = useSite().siteConfig.cards?.testMode;
  const style = useCardStyle();
  const [focused, setFocused] = useState(false);
  const [ready, setReady] = useState(false);
  const [frames, setFrames] = useState(0);
  const place = useRef<HTMLElement>(null);
  // A frame that is refused, that hangs, or that a proxy has filled with its own page: none of them reports an error.
  const isFrameLate = useOverdue(cards.state === 'ready' && !ready ? String(frames) : undefined);
  const isMissing = cards.state === 'unavailable' || cards.state === 'late' || isFrameLate;
  function retry() {
    if (cards.state === 'ready') setFrames(frames + 1);
    else cards.retry();
    // The pressed button disappears with its notice.
    place.current?.focus();
  }
  const changed = (event: StripeCardElementChangeEvent) => onError(event.error);
  const isRefused = error !== undefined && isRefusedByBank(error);
  const ring = error ? 'border-2 border-red' : 'border border-edge';
  return (
    <section ref={place} tabIndex={-1} className="outline-none">
      <div className="flex flex-wrap items-baseline justify-between gap-x-4">
        <h2 id="card-details" className="text-xl">
          {texts.cardDetails}
        </h2>
        <p className="flex items-center gap-1.5 text-sm text-muted">
          <Icon name="lock" className="size-4" />
          <span>{texts.cardBrands}</span>
        </p>
      </div>
      {isTest && (
        <Notice tone="warning" className="mt-3">
          {texts.testMode}
        </Notice>
      )}
      {isMissing && <CardFormMissing at={at} onRetry={retry} />}
      {cards.state !== 'unavailable' && (
        <fieldset
          aria-labelledby="card-details"
          aria-describedby={`${error ? 'card-error ' : ''}${isRefused ? 'card-refused ' : ''}card-hint`}
          aria-busy={!ready}
          className={`relative mt-4 min-h-13 rounded-control bg-surface px-3 py-3.5 ${ring} ${focused ? 'outline-3 outline-offset-2 outline-tea' : ''}`}
        >
          {!ready && <span className="absolute inset-x-3 top-3.5 text-muted">{texts.cardLoading}</span>}
          {cards.state === 'ready' && (
            <CardElement
              key={frames}
              options={{ hidePostalCode: true, style }}
              onReady={(element) => {
                readyCards.add(element);
                setReady(true);
              }}
              onFocus={() => setFocused(true)}
              onBlur={() => setFocused(false)}
              onChange={changed}
            />
          )}
        </fieldset>
      )}
      <p role="alert" id="card-error" className="mt-1 text-sm font-semibold text-red empty:hidden">
        {error && cardErrorText(error, language, cardErrors)}
      </p>
      <p role="status" id="card-refused" className="not-empty:mt-1">
        {isRefused && texts.cardRefused}
      </p>
      <p id="card-hint" className="mt-2 text-sm text-muted">
        {texts.secure}
      </p>
    </section>
  );
}
