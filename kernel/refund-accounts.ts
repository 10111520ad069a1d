/** The kinds of accounts to which a business can send a refund by itself. The first is the form's default. */
export const refundAccountKinds = ['bkash', 'nagad', 'rocket', 'bank'] as const;
export type RefundAccountKind = (typeof refundAccountKinds)[number];

/** An account with its number unencrypted: in a request, and for the administrator who asks for it. */
export interface RefundAccount {
  kind: RefundAccountKind;
  holder: string;
  /** Latin digits; of a bank's account also capital letters. */
  number: string;
  /** Of a bank's account. */
  bank?: string | undefined;
  branch?: string | undefined;
}

/** An account in its masked form. */
export interface MaskedRefundAccount {
  kind: RefundAccountKind;
  masked: string;
}
