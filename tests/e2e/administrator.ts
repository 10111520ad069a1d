import type { APIRequestContext, Page } from '@playwright/test';
import { tokenOf } from '../fixtures/booked-stay.ts';
import type { RunningSite } from '../fixtures/running-site.ts';
import { startSignedIn } from './people.ts';
import { expect } from './test.ts';

const email = 'admin@nibash.example';

/** Opens a page of the administration as the administrator. */
export async function openAsAdministrator(page: Page, site: RunningSite, path: string): Promise<void> {
  await startSignedIn(page, email, site.adminPassword, 'admin');
  await page.goto(path);
}

/** Makes a call as the administrator, without a page; an unsuccessful answer fails the test with its text. */
export type Send = <Answer>(
  method: 'GET' | 'POST' | 'PUT' | 'DELETE',
  path: string,
  body?: object,
  headers?: Record<string, string>,
) => Promise<Answer>;

export async function sendingAsAdministrator(request: APIRequestContext, site: RunningSite): Promise<Send> {
  const token = await tokenOf(site.origin, { email, password: site.adminPassword });
  return async (method, path, body, headers = {}) => {
    const answer = await request.fetch(`/api/${path}`, {
      method,
      headers: { Authorization: `Bearer ${token}`, ...headers },
      ...(body && { data: body }),
    });
    expect(answer.ok(), `${method} ${path}: ${await answer.text()}`).toBe(true);
    return answer.json();
  };
}
