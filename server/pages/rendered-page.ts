import type { Language } from '../../contract/enumerations.ts';
import type { Services } from '../services.ts';
import { EncodedPage } from './encoded-page.ts';
import type { KeptPage } from './kept-pages.ts';
import type { ShownAnswers } from './shown-answers.ts';

/** The website's result for a request. */
export interface Rendering {
  status: number;
  /** All headers except those that depend on the visitor. */
  headers: Record<string, string>;
  body: Buffer<ArrayBuffer>;
}

export type Renderer = (request: Request, services: Services, language: Language) => Promise<Rendering>;

/** A page's size in memory besides its bytes: its headers, and the answers it used. */
const beside = 4_096;

/** A page with its bytes in the requested encodings and, where it may be shown again, the answers that it shows. */
export class RenderedPage implements KeptPage {
  readonly status: number;
  readonly headers: Readonly<Record<string, string>>;
  readonly body: EncodedPage;
  readonly #shown: ShownAnswers | undefined;

  /** @param shown absent: the page is never shown again */
  constructor({ status, headers, body }: Rendering, shown: ShownAnswers | undefined) {
    this.status = status;
    this.headers = headers;
    this.body = new EncodedPage(body);
    this.#shown = shown;
  }

  get hasBody(): boolean {
    return this.body.hasBody;
  }

  get bytes(): number {
    return this.body.bytes + beside;
  }

  get mayBeKept(): boolean {
    return this.status === 200 && this.#shown !== undefined && this.#shown.isComplete;
  }

  get isSurelyStill(): boolean {
    return this.#shown?.isSurelyStill ?? false;
  }

  isStill(): Promise<boolean> {
    return this.#shown?.isStill() ?? Promise.resolve(false);
  }
}
