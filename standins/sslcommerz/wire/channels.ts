/** The ways of paying, as the gateway's answers name them. */
interface Channel {
  /** On the page; a brand's own name in both languages. */
  label: { en: string; bn: string };
  gw: string;
  bankGw: string;
  type: string;
  issuer: string;
  brand: string;
  category: string;
  cardNo: string;
}

const wallet = { brand: 'MOBILEBANKING', category: 'MOBILE', cardNo: '' };
export const channels: Readonly<Record<string, Channel>> = {
  bkash: {
    ...wallet,
    label: { en: 'bKash', bn: 'বিকাশ' },
    gw: 'bkash',
    bankGw: 'bKash',
    type: 'BKASH-BKash',
    issuer: 'BKash Mobile Banking',
  },
  nagad: {
    ...wallet,
    label: { en: 'Nagad', bn: 'নগদ' },
    gw: 'nagad',
    bankGw: 'Nagad',
    type: 'NAGAD-Nagad',
    issuer: 'Nagad',
  },
  rocket: {
    ...wallet,
    label: { en: 'Rocket', bn: 'রকেট' },
    gw: 'dbblmobilebanking',
    bankGw: 'DBBL Mobile Banking',
    type: 'DBBLMOBILEB-Dbbl Mobile Banking',
    issuer: 'DBBL Mobile Banking',
  },
  card: {
    label: { en: 'Card', bn: 'কার্ড' },
    gw: 'visacard',
    bankGw: 'Visa',
    type: 'VISA-Dutch Bangla',
    issuer: 'INVENTED BANK, LTD.',
    brand: 'VISA',
    category: 'CREDIT',
    cardNo: '411111XXXXXX1111',
  },
};

const noChannel: Channel = {
  label: { en: '', bn: '' },
  gw: '',
  bankGw: '',
  type: '',
  issuer: '',
  brand: '',
  category: '',
  cardNo: '',
};

export const channelOf = (name: string): Channel =>
  (Object.hasOwn(channels, name) ? channels[name] : undefined) ?? noChannel;
