import { createContext } from 'react-router';
import type { Language } from '../contract/enumerations.ts';
import type { Services } from '../server/services.ts';

/** What the server knows of a request for a page. */
export interface PageRequest {
  language: Language;
  /** Allows this page's own inline scripts, and no others, to run. */
  nonce: string;
  /** Logs a failure on the server. */
  report(error: unknown): void;
}

/** The loaders' way to the server: its services and the request's language. */
export const pageContext = createContext<PageRequest & { services: Services }>();
