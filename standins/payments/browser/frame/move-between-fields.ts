import type { FromCardFrame } from '../shared/protocol.ts';
import type { CardField } from './card-field.ts';

export interface Moves {
  /** Moves to the next field when this one has just been completed at its end. */
  advance(field: CardField, complete: boolean): void;
}

/** Keyboard handling between the fields: forward from a completed field, back from an empty one, Return, and Escape. */
export function moveBetweenFields(
  form: HTMLFormElement,
  fields: () => CardField[],
  send: (message: FromCardFrame) => void,
): Moves {
  const neighbour = (input: EventTarget | null, step: 1 | -1) => {
    const all = fields();
    return all[all.findIndex((field) => field.input === input) + step];
  };
  let inside = false;

  form.addEventListener('keydown', (event) => {
    const input = event.target;
    // Everything in this form that takes keys is an input.
    if (!(input instanceof HTMLInputElement)) return;
    const atStart = input.selectionStart === 0 && input.selectionEnd === 0;
    const atEnd = input.selectionStart === input.value.length;
    if (event.key === 'Escape') send({ kind: 'escape' });
    if ((event.key === 'Backspace' && input.value === '') || (event.key === 'ArrowLeft' && atStart)) {
      goTo(neighbour(input, -1), 'end', event);
    }
    if (event.key === 'ArrowRight' && atEnd) goTo(neighbour(input, 1), 'start', event);
  });
  form.addEventListener('submit', (event) => {
    event.preventDefault();
    send({ kind: 'submit' });
  });
  // Return does not submit a form with several fields and no button, so this is done here.
  form.addEventListener('keydown', (event) => {
    if (event.key === 'Enter') form.requestSubmit();
  });
  form.addEventListener('focusin', () => {
    if (!inside) send({ kind: 'focus' });
    inside = true;
  });
  form.addEventListener('focusout', (event) => {
    if (event.relatedTarget instanceof Node && form.contains(event.relatedTarget)) return;
    inside = false;
    send({ kind: 'blur' });
  });

  return {
    advance({ input }, complete) {
      const caretAtEnd = input.selectionStart === input.value.length;
      if (complete && caretAtEnd && document.activeElement === input) neighbour(input, 1)?.input.focus();
    },
  };
}

function goTo(field: CardField | undefined, where: 'start' | 'end', event: Event): void {
  if (!field) return;
  event.preventDefault();
  field.input.focus();
  const position = where === 'end' ? field.input.value.length : 0;
  field.input.setSelectionRange(position, position);
}
