/** The address of a chat with this number in WhatsApp, with a text to send; `phone` is in its stored form, `+8801...`. */
export const whatsAppChat = (phone: string, text?: string): string =>
  `https://wa.me/${phone.replace(/\D/g, '')}${text === undefined ? '' : `?text=${encodeURIComponent(text)}`}`;

/** The address that lets the person choose whom to send this text. */
export const whatsAppShare = (text: string): string => `https://wa.me/?text=${encodeURIComponent(text)}`;
