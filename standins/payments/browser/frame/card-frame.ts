import { awaitPort } from '../shared/await-port.ts';
import { apiBaseOf } from '../shared/call-api.ts';
import type { FromCardFrame, ToCardFrame } from '../shared/protocol.ts';
import { createCardForm } from './card-form.ts';
import { sendCard } from './send-card.ts';

type Opening = Extract<ToCardFrame, { kind: 'open' }>;

/** The card frame: it starts when the page passes its channel, and from then on follows the messages there. */
awaitPort<Opening>((port, opening) => {
  const send = (message: FromCardFrame) => port.postMessage(message);
  const form = createCardForm(opening, send);
  const apiBase = apiBaseOf(window.location.href);
  port.onmessage = async ({ data }: MessageEvent<ToCardFrame>) => {
    if (data.kind === 'update') form.applyOptions(data.options);
    if (data.kind === 'focus') form.focus();
    if (data.kind === 'blur') form.blur();
    if (data.kind === 'clear') form.clear();
    if (data.kind !== 'request') return;
    const error = form.findFault();
    if (error) send({ kind: 'answer', id: data.id, error });
    else send(await sendCard({ apiBase, key: opening.key, card: form.card(), request: data }));
  };
  const resized = () => send({ kind: 'height', pixels: form.height() });
  new ResizeObserver(resized).observe(form.node);
  resized();
  send({ kind: 'ready' });
});
