import type { APIRequestContext, Page } from '@playwright/test';
import { tokenOf } from '../fixtures/booked-stay.ts';
import type { RunningSite } from '../fixtures/running-site.ts';
import { signIn } from './people.ts';
import { expect } from './test.ts';

const email = 'admin@nibash.example';

/** Signs in as the administrator by the form, and opens a page of the administration. */
export async function openAsAdministrator(page: Page, site: RunningSite, path: string): Promise<void> {
  await page.goto('/login');
  await signIn(page, email, site.adminPassword);
  await expect(page.getByRole('link', { name: 'Admin', exact: true })).toBeVisible();
  await page.goto(path);
}

/** Sends a call as the administrator, without a page; an answer that is not good fails the test with what it says. */
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
