/** The address of a chat with this number in WhatsApp; `phone` is in its stored form, `+8801...`. */
export const whatsAppChat = (phone: string): string => `https://wa.me/${phone.replace(/\D/g, '')}`;

/** The address that lets the person choose whom to send this text. */
export const whatsAppShare = (text: string): string => `https://wa.me/?text=${encodeURIComponent(text)}`;
