import { mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { onTestFinished } from 'vitest';
import { createImages, type ImagesOptions } from '../../../standins/images/images.ts';

export const apiKey = 'key-of-tests';
const address = `http://host.test/api.imgbb.com/1/upload`;

/** The part of an answer's `data` that the tests check. */
export interface UploadData {
  id: string;
  title: string;
  url: string;
  url_viewer: string;
  display_url: string;
  width: number;
  height: number;
  size: number;
  time: number;
  expiration: number;
  thumb: { url: string };
  medium: { url: string };
  delete_url: string;
}

export interface Answer {
  status: number;
  headers: Headers;
  body: {
    data: UploadData;
    success: boolean;
    status: number;
    error: { message: string; code: number; context: string };
  };
}

/** An image host with its own folder; both are removed after the test. */
export function startHost(options: Partial<ImagesOptions> = {}) {
  const dataDir = options.dataDir ?? newFolder();
  const images = createImages({ apiKey, ...options, dataDir });
  let isOpen = true;
  const close = async () => {
    if (isOpen) await images.close();
    isOpen = false;
  };
  onTestFinished(close);
  return {
    ...images,
    close,
    dataDir,
    /** Uploads a form; the key is in the address unless `query` says otherwise. */
    upload: (fields: Record<string, string | Blob>, query = `?key=${apiKey}`) =>
      answerOf(images.fetch(new Request(address + query, { method: 'POST', body: formOf(fields) }))),
    get: (url: string, init?: RequestInit) => images.fetch(new Request(url, init)),
    /** The content of the folder of pictures, one entry per picture. */
    files: () => readdirSync(join(dataDir, 'images')),
  };
}

export function newFolder(): string {
  const folder = mkdtempSync(join(tmpdir(), 'nibash-images-'));
  onTestFinished(() => rmSync(folder, { recursive: true, force: true }));
  return folder;
}

export function formOf(fields: Record<string, string | Blob>): FormData {
  const form = new FormData();
  for (const [name, value] of Object.entries(fields)) form.set(name, value);
  return form;
}

export async function answerOf(sent: Promise<Response>): Promise<Answer> {
  const response = await sent;
  return {
    status: response.status,
    headers: response.headers,
    body: (await response.json()) as Answer['body'],
  };
}

/** The records of the real protocol. */
export const golden = JSON.parse(
  readFileSync(new URL('../golden/images/imgbb.json', import.meta.url), 'utf8'),
) as {
  documented: Record<string, unknown>;
  real2025_types: Record<string, unknown>;
  errors: { status: number; body: object; headers?: Record<string, string> }[];
};
