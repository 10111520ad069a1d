import type { Brand } from '../../cards/brands.ts';

const WORD = 'font-family="Arial,sans-serif" font-weight="700" text-anchor="middle"';

/** Small drawings of our own that resemble each brand: 28 by 19, the proportions of a card. */
const DRAWINGS: Readonly<Record<Brand, string>> = {
  visa: `<rect width="28" height="19" rx="3" fill="#1a3c8f"/><text x="14" y="13" font-size="9" font-style="italic" fill="#fff" ${WORD}>VISA</text>`,
  mastercard:
    '<rect width="28" height="19" rx="3" fill="#26262b"/><circle cx="11" cy="9.5" r="5.5" fill="#e2281c"/><circle cx="17" cy="9.5" r="5.5" fill="#f59d1a"/><path d="M14 4.9a5.5 5.5 0 0 1 0 9.2 5.5 5.5 0 0 1 0-9.2" fill="#f36b1c"/>',
  amex: `<rect width="28" height="19" rx="3" fill="#1e6fbd"/><text x="14" y="12.5" font-size="8" fill="#fff" ${WORD}>AMEX</text>`,
  discover: `<rect width="28" height="19" rx="3" fill="#f4f1ea"/><circle cx="19" cy="9.5" r="4" fill="#ee7623"/><text x="10" y="12.5" font-size="8" fill="#26262b" ${WORD}>DIS</text>`,
  diners:
    '<rect width="28" height="19" rx="3" fill="#0f4f8c"/><circle cx="14" cy="9.5" r="6" fill="#fff"/><path d="M12.5 5v9a4.8 4.8 0 0 1 0-9m3 0a4.8 4.8 0 0 1 0 9z" fill="#0f4f8c"/>',
  jcb: `<rect width="28" height="19" rx="3" fill="#fff"/><rect x="5" y="3" width="5.5" height="13" rx="2" fill="#0b5aa8"/><rect x="11.3" y="3" width="5.5" height="13" rx="2" fill="#d3202f"/><rect x="17.5" y="3" width="5.5" height="13" rx="2" fill="#1d8a3a"/><text x="14" y="12" font-size="6" fill="#fff" ${WORD}>JCB</text>`,
  unionpay: `<rect width="28" height="19" rx="3" fill="#0c6b74"/><path d="M3 0h9L9 19H3a3 3 0 0 1-3-3V3a3 3 0 0 1 3-3" fill="#d3202f"/><path d="M11 0h8l-3 19H8z" fill="#14477d"/><text x="14" y="12.5" font-size="7" fill="#fff" ${WORD}>UP</text>`,
  unknown:
    '<rect x=".75" y=".75" width="26.5" height="17.5" rx="2.5" fill="none" stroke="currentColor" stroke-width="1.5"/><rect y="4.5" width="28" height="3.5" fill="currentColor"/><rect x="4" y="12" width="8" height="2" fill="currentColor"/>',
};

/** Draws a brand's sign. The name is for people who use a screen reader. */
export function drawBrand(place: Element, brand: Brand): void {
  const name = brand === 'unknown' ? 'aria-hidden="true"' : `role="img" aria-label="${brand}"`;
  place.innerHTML = `<svg viewBox="0 0 28 19" ${name}>${DRAWINGS[brand]}</svg>`;
}
