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
  /**
   * Data for the browser that stands beside the page as JSON, by the id of its element: for what is long, which the router's
   * own form would take apart into single words.
   */
  beside: Map<string, object>;
  /** The page, once it is rendered: a response would hold it as bytes, which are made once, after the last change. */
  rendered?: RenderedHtml;
}

/** A page as React made it, and what belongs at the end of its body. */
export interface RenderedHtml {
  html: string;
  /** Elements of data, as they stand in the page. */
  data: string;
  /** The page's own inline scripts. */
  scripts: string[];
}

/** What of a page changes with the dates of a stay and with what is found for them. */
export interface StayTexts {
  /** All that the rest of the page depends on. */
  key: string;
  /** Long ones, of what was found; they may be the same for another stay. Each as it stands in the page. */
  found: string[];
  /** The dates in each form; all of them are others for another stay. One that another is a part of comes before it. */
  dates: string[];
}

/** Status and headers of a page's answer; the response's own body is that of what is no page. */
export interface PageAnswer {
  response: Response;
  rendered: RenderedHtml | undefined;
}

export const pageContext = createContext<PageContext>();
