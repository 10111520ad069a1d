import { number } from './fields.ts';

/** Lists are whole without these and pages from 1 with them (`X-Total-Count` and `Link` say the rest). */
export const pageFields = {
  page: number(1, 1_000_000, { whole: true }).optional(),
  pageSize: number(1, 100, { whole: true }).optional(),
};
export const pageSizeDefault = 20;
