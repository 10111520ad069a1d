import { audit } from './administration/audit.ts';
import { calendar } from './administration/calendar.ts';
import { dashboard } from './administration/dashboard.ts';
import { deleting } from './administration/deleting.ts';
import { desk } from './administration/desk.ts';
import { editing } from './administration/editing.ts';
import { frontDesk } from './administration/front-desk.ts';
import { gatewayRefunds } from './administration/gateway-refunds.ts';
import { goodwill } from './administration/goodwill.ts';
import { health } from './administration/health.ts';
import { hotels } from './administration/hotels.ts';
import { importTexts } from './administration/import.ts';
import { lists } from './administration/lists.ts';
import { menu } from './administration/menu.ts';
import { paymentReviews } from './administration/payment-reviews.ts';
import { policeList } from './administration/police-list.ts';
import { rooms } from './administration/rooms.ts';
import { seasons } from './administration/seasons.ts';
import { setup } from './administration/setup.ts';
import { taxList } from './administration/tax-list.ts';
import { today } from './administration/today.ts';
import { users } from './administration/users.ts';

/** Every text of the administration in English, one file for each section. */
export const administrationEn = {
  audit,
  calendar,
  dashboard,
  deleting,
  desk,
  editing,
  frontDesk,
  gatewayRefunds,
  goodwill,
  health,
  hotels,
  importTexts,
  lists,
  menu,
  paymentReviews,
  policeList,
  taxList,
  rooms,
  seasons,
  setup,
  today,
  users,
};
