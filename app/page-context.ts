import { createContext } from 'react-router';
import type { Language } from '../contract/enumerations.ts';
import type { Services } from '../server/services.ts';

/** The server's data about a request for a page. */
export interface PageRequest {
  language: Language;
  /** Allows only this page's own inline scripts to run. */
  nonce: string;
  /** Logs a failure on the server. */
  report(error: unknown): void;
}

/** The loaders' access to the server: its services and the request's language. */
export interface PageContext extends PageRequest {
  services: Services;
  /**
   * Large data for the browser that is embedded in the page as JSON, by the id of its element. The router's own
   * format would split it into single words.
   */
  beside: Map<string, object>;
  /** The rendered page. A Response would encode it as bytes; here that happens once, after the last change. */
  rendered?: RenderedHtml;
}

/** A page rendered by React, and the elements for the end of its body. */
export interface RenderedHtml {
  html: string;
  /** Data elements, as HTML. */
  data: string;
  /** The page's own inline scripts. */
  scripts: string[];
}

/** Status and headers of a page's answer; the response's own body is used only for answers that are not pages. */
export interface PageAnswer {
  response: Response;
  rendered: RenderedHtml | undefined;
}

export const pageContext = createContext<PageContext>();
