import { brandRule } from '../../cards/brands.ts';
import { cardDigits } from '../../cards/card-number.ts';
import type { CardOptions, FromCardFrame, Locale, StripeError } from '../shared/protocol.ts';
import { applyStyle } from './apply-style.ts';
import { drawBrand } from './brand-icon.ts';
import { type CardField, createCardField, setWithCaret } from './card-field.ts';
import {
  checkCvc,
  checkExpiry,
  checkNumber,
  checkPostal,
  type FieldCheck,
  type FieldName,
  MISSING_CODES,
} from './check-card.ts';
import { formatExpiry, formatNumber, limitNumber, longestNumber, readExpiry } from './format-card.ts';
import { FRAME_TEXTS, type FrameTexts } from './frame-texts.ts';
import { moveBetweenFields } from './move-between-fields.ts';
import type { TypedCard } from './send-card.ts';

export interface CardForm {
  readonly node: HTMLFormElement;
  applyOptions(options: CardOptions): void;
  focus(): void;
  blur(): void;
  clear(): void;
  /** The first fault or missing entry, which is also shown; undefined when the card can be sent. */
  findFault(): StripeError | undefined;
  card(): TypedCard;
  /** The height in pixels that the line needs. */
  height(): number;
}

interface FormSettings {
  readonly locale: Locale;
  readonly options: CardOptions;
}

/** The line of number, expiry, code and, if wanted, postal code, checked while it is typed. */
export function createCardForm(settings: FormSettings, send: (message: FromCardFrame) => void): CardForm {
  const texts = FRAME_TEXTS[settings.locale];
  const { node, icon, heard } = createLine(texts.form);
  const { fields, number, expiry, checks } = createFields(texts);
  let hidesPostal = false;
  let told = '';
  const visible = () => Object.values(fields).filter(({ name }) => name !== 'postal' || !hidesPostal);

  /** Draws the state of every field and tells the page when any of it has changed. */
  function show(missing?: string): StripeError | undefined {
    const faults = visible().map((field) => faultOf(field, checks[field.name]()));
    for (const { field, code, state } of faults) drawState(field, state, code && heard.id);
    const error = errorOf(texts, faults.find(({ code }) => code)?.code ?? missing);
    if (heard.textContent !== (error?.message ?? '')) heard.textContent = error?.message ?? '';
    const { brand } = brandRule(number());
    if (icon.dataset.brand !== brand) drawBrand(icon, brand);
    icon.dataset.brand = brand;
    node.classList.toggle('number-done', checks.number().state === 'complete');
    node.classList.toggle('is-invalid', error !== undefined);
    const change = {
      empty: faults.every(({ state }) => state === 'empty'),
      complete: faults.every(({ state }) => state === 'complete'),
      brand,
      error,
      value: { postalCode: hidesPostal ? '' : fields.postal.input.value },
    };
    const text = JSON.stringify(change);
    if (told !== '' && told !== text) send({ kind: 'change', change });
    told = text;
    return error;
  }

  function typed(field: CardField, event: Event): void {
    const { input, name } = field;
    const deleting = event instanceof InputEvent && event.inputType.startsWith('delete');
    if (name === 'number') setWithCaret(input, formatNumber(limitNumber(number())));
    if (name === 'expiry') setWithCaret(input, typedExpiry(input.value, deleting));
    if (name === 'cvc') setWithCaret(input, cardDigits(input.value).slice(0, brandRule(number()).cvcLength));
    show();
    if (deleting) return;
    // For a brand with numbers of several lengths, a number that is already valid may continue.
    const mayGoOn = name === 'number' && number().length < longestNumber(number());
    moves.advance(field, checks[name]().state === 'complete' && !mayGoOn);
  }

  for (const field of Object.values(fields)) listenTo(field, { node, typed, left: () => show() });
  const moves = moveBetweenFields(node, visible, send);
  node.append(icon, ...Object.values(fields).map((field) => field.node));
  document.body.append(node, heard);
  document.documentElement.lang = settings.locale;

  const form: CardForm = {
    node,
    applyOptions(options) {
      hidesPostal = options.hidePostalCode === true;
      fields.postal.node.hidden = hidesPostal;
      fields.postal.node.style.display = hidesPostal ? 'none' : '';
      icon.style.display = options.hideIcon ? 'none' : '';
      for (const { input } of Object.values(fields)) input.disabled = options.disabled === true;
      if (options.value?.postalCode !== undefined) fields.postal.input.value = options.value.postalCode;
      applyStyle(options.style);
      show();
    },
    focus: () =>
      (visible().find(({ name }) => checks[name]().state !== 'complete') ?? fields.number).input.focus(),
    blur() {
      if (document.activeElement instanceof HTMLElement) document.activeElement.blur();
    },
    clear() {
      for (const field of Object.values(fields)) {
        field.input.value = '';
        field.wasLeft = false;
      }
      show();
    },
    findFault() {
      for (const field of visible()) field.wasLeft = true;
      const empty = visible().find(({ name }) => checks[name]().state === 'empty');
      return show(empty && MISSING_CODES[empty.name]);
    },
    card() {
      const [month, year] = [expiry().slice(0, 2), expiry().slice(2)];
      const postalCode = hidesPostal ? '' : fields.postal.input.value.trim();
      return { number: number(), month, year, cvc: cardDigits(fields.cvc.input.value), postalCode };
    },
    height: () => Math.ceil(node.getBoundingClientRect().height),
  };
  form.applyOptions(settings.options);
  return form;
}

/** The line itself, its brand's icon, and the text that is only heard. */
function createLine(label: string) {
  const node = document.createElement('form');
  node.noValidate = true;
  node.setAttribute('aria-label', label);
  const icon = document.createElement('span');
  icon.className = 'icon';
  const heard = document.createElement('p');
  heard.className = 'only-heard';
  heard.id = 'card-error';
  heard.setAttribute('aria-live', 'polite');
  return { node, icon, heard };
}

/** The fields with their checks. */
function createFields({ labels, placeholders }: Pick<FrameTexts, 'labels' | 'placeholders'>) {
  const make = (name: FieldName) => createCardField(name, labels[name], placeholders[name]);
  const fields = { number: make('number'), expiry: make('expiry'), cvc: make('cvc'), postal: make('postal') };
  const number = () => cardDigits(fields.number.input.value);
  const expiry = () => cardDigits(fields.expiry.input.value);
  const checks: Readonly<Record<FieldName, () => FieldCheck>> = {
    number: () => checkNumber(number()),
    expiry: () => checkExpiry(expiry(), new Date()),
    cvc: () => checkCvc(cardDigits(fields.cvc.input.value), number()),
    postal: () => checkPostal(fields.postal.input.value),
  };
  return { fields, number, expiry, checks };
}

function listenTo(
  field: CardField,
  on: { node: HTMLElement; typed: (field: CardField, event: Event) => void; left: () => void },
): void {
  const { node } = on;
  field.input.addEventListener('input', (event) => on.typed(field, event));
  field.input.addEventListener('focus', () => {
    node.classList.toggle('at-number', field.name === 'number');
    node.scrollLeft = 0;
  });
  field.input.addEventListener('blur', () => {
    field.wasLeft = field.input.value !== '';
    node.classList.remove('at-number');
    on.left();
  });
}

/** A field that is not finished has no fault before the guest has left it. */
function faultOf(field: CardField, { state, code }: FieldCheck) {
  const unfinished = state === 'incomplete' && field.wasLeft;
  return { field, state, code: state === 'invalid' || unfinished ? code : undefined };
}

function errorOf({ errors }: FrameTexts, code: string | undefined): StripeError | undefined {
  return code ? { type: 'validation_error', code, message: errors[code] ?? code } : undefined;
}

/** `errorId`: the text that names its fault; undefined without one. */
function drawState({ input }: CardField, state: FieldCheck['state'], errorId: string | undefined): void {
  input.className = errorId ? 'invalid' : state;
  input.setAttribute('aria-invalid', String(errorId !== undefined));
  if (errorId) input.setAttribute('aria-describedby', errorId);
  else input.removeAttribute('aria-describedby');
}

function typedExpiry(value: string, deleting: boolean): string {
  const digits = cardDigits(value);
  if (!deleting) return formatExpiry(readExpiry(digits, value.includes('/')));
  // Deleting the slash also deletes the month's last digit; otherwise nobody could delete past it.
  const strokeLost = digits.length === 2 && !value.includes(' / ');
  const remaining = strokeLost ? digits.slice(0, 1) : digits;
  return remaining.length < 3 ? remaining : formatExpiry(remaining);
}
