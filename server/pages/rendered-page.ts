import type { Language } from '../../contract/enumerations.ts';
import type { Services } from '../services.ts';
import type { CachedPage } from './cached-pages.ts';
import { EncodedPage } from './encoded-page.ts';
import type { PageDependencies } from './page-dependencies.ts';

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
export class RenderedPage implements CachedPage {
  readonly status: number;
  readonly headers: Readonly<Record<string, string>>;
  readonly body: EncodedPage;
  readonly #dependencies: PageDependencies | undefined;

  /** @param dependencies absent: the page is never shown again */
  constructor({ status, headers, body }: Rendering, dependencies: PageDependencies | undefined) {
    this.status = status;
    this.headers = headers;
    this.body = new EncodedPage(body);
    this.#dependencies = dependencies;
  }

  get hasBody(): boolean {
    return this.body.hasBody;
  }

  get bytes(): number {
    return this.body.bytes + beside;
  }

  get isCacheable(): boolean {
    return this.status === 200 && this.#dependencies !== undefined && this.#dependencies.isComplete;
  }

  get isSurelyStill(): boolean {
    return this.#dependencies?.isSurelyStill ?? false;
  }

  isStill(): Promise<boolean> {
    return this.#dependencies?.isStill() ?? Promise.resolve(false);
  }
}
