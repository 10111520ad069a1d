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
export interface PageContext extends PageRequest {
  services: Services;
  /** The page as a text, once it is rendered: a response would hold it as bytes, which are made once, after the last change. */
  html?: string;
}

/** Status and headers of a page's answer, and its text: `html` for a page, the response's own for what is none. */
export interface PageAnswer {
  response: Response;
  html: string | undefined;
}

export const pageContext = createContext<PageContext>();
