import type { FieldName } from './check-card.ts';

export interface CardField {
  readonly name: FieldName;
  readonly node: HTMLElement;
  readonly input: HTMLInputElement;
  /** The field lost the focus at least once: from then on an unfinished entry is a fault. */
  wasLeft: boolean;
}

/** Names and autofill hints as on the real provider's inputs; browsers and tests find them by these. */
const ATTRIBUTES: Readonly<Record<FieldName, Readonly<Record<string, string>>>> = {
  number: { name: 'cardnumber', autocomplete: 'cc-number', inputmode: 'numeric' },
  expiry: { name: 'exp-date', autocomplete: 'cc-exp', inputmode: 'numeric' },
  cvc: { name: 'cvc', autocomplete: 'cc-csc', inputmode: 'numeric' },
  postal: { name: 'postal', autocomplete: 'billing postal-code' },
};

/** One input of the card line with its accessible name. */
export function createCardField(name: FieldName, label: string, placeholder: string): CardField {
  const node = document.createElement('span');
  node.className = `field ${name}`;
  const input = document.createElement('input');
  for (const [attribute, value] of Object.entries(ATTRIBUTES[name])) input.setAttribute(attribute, value);
  input.type = 'text';
  input.spellcheck = false;
  input.setAttribute('autocorrect', 'off');
  input.setAttribute('aria-label', label);
  input.setAttribute('aria-invalid', 'false');
  input.placeholder = placeholder;
  node.append(input);
  return { name, node, input, wasLeft: false };
}

/** Sets a formatted text in an input and keeps the caret after the same number of digits. */
export function setWithCaret(input: HTMLInputElement, text: string): void {
  const caret = input.selectionStart ?? input.value.length;
  const atEnd = caret >= input.value.length;
  const digitsBefore = input.value.slice(0, caret).replace(/\D/g, '').length;
  if (input.value !== text) input.value = text;
  if (document.activeElement !== input) return;
  let position = 0;
  for (let seen = 0; seen < digitsBefore && position < text.length; position += 1) {
    if (/\d/.test(text[position] ?? '')) seen += 1;
  }
  const target = atEnd ? text.length : position;
  input.setSelectionRange(target, target);
}
