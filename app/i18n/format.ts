export { type Format, formatOf } from '../../domain/shared/format.ts';
