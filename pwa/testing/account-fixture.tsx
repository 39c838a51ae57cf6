import { QueryClientProvider } from '@tanstack/react-query';
import { cleanup, fireEvent, render, screen, within } from '@testing-library/react';
import { MemoryRouter, Route, Routes, useLocation } from 'react-router-dom';
import { vi } from 'vitest';
import type { User } from '#contract/account';
import { AccountScreen } from '../account/AccountScreen';
import { ForgotPasswordScreen } from '../account/reset/ForgotPasswordScreen';
import { HeaderAccount } from '../app/header/HeaderAccount';
import { queryClient } from '../platform/catalogue-client/query-client';
import { dismissToast } from '../ui/overlays/toasts';
import { Toaster } from '../ui/overlays/Toaster';

export const sam: User = {
  email: 'sam@club.example',
  username: 'sam.swims',
  firstName: 'Sam',
  lastName: 'Okafor',
  phone: null,
  dateOfBirth: null,
};

export const VISITOR = () => errorResponse(401, 'sign-in-needed', 'Please sign in.');
export const NO_RESPONSE = () => Promise.reject(new TypeError('no network'));
export const NO_CONTENT = () => new Response(null, { status: 204 });
export const userResponse =
  (user: User, status = 200) =>
  () =>
    Response.json({ user }, { status });

export function errorResponse(
  status: number,
  code: string,
  error: string,
  headers: Record<string, string> = {},
): Response {
  return Response.json({ error, code }, { status, headers });
}

type Respond = (body: unknown) => Response | Promise<Response>;

/** Replaces the network: `answers` by method and path. Without a response there is no connection. */
export function stubAccountApi(answers: Record<string, Respond>) {
  const requests: { call: string; body: unknown }[] = [];
  queryClient.clear();
  queryClient.setDefaultOptions({
    queries: { ...queryClient.getDefaultOptions().queries, retryDelay: 0 },
  });
  dismissToast();
  document.cookie = 'signed=; Max-Age=0; Path=/';
  vi.stubGlobal('fetch', async (path: string, { method = 'GET', body }: RequestInit = {}) => {
    const call = `${method} ${path}`;
    const content: unknown = typeof body === 'string' ? JSON.parse(body) : undefined;
    requests.push({ call, body: content });
    return (answers[call] ?? NO_RESPONSE)(content);
  });
  vi.stubGlobal('scrollTo', () => undefined);
  vi.stubGlobal('matchMedia', () => ({
    matches: true,
    addEventListener: () => undefined,
    removeEventListener: () => undefined,
  }));
  return { requests, sent: (call: string) => requests.filter((request) => request.call === call) };
}

/** Renders the account screens with the header's part. `place()` returns the current address. */
export function visitAccount(address: string) {
  cleanup();
  render(
    <QueryClientProvider client={queryClient}>
      <MemoryRouter initialEntries={[address]}>
        <header>
          <HeaderAccount />
        </header>
        <main id="main" tabIndex={-1}>
          <Routes>
            <Route path="/account" element={<AccountScreen />} />
            <Route path="/forgot-password" element={<ForgotPasswordScreen />} />
            <Route path="*" element={<h1>Elsewhere</h1>} />
          </Routes>
        </main>
        <Toaster />
        <Where />
      </MemoryRouter>
    </QueryClientProvider>,
  );
  return { place: () => screen.getByTestId('place').textContent };
}

function Where() {
  const { pathname, hash } = useLocation();
  return <output data-testid="place">{pathname + hash}</output>;
}

const main = () => within(screen.getByRole('main'));

export const header = () => within(screen.getByRole('banner'));

/** The visible field of that name; the other tab's form is hidden. */
export const field = (label: string): HTMLInputElement =>
  main()
    .getAllByLabelText<HTMLInputElement>(label)
    .find((each) => each.closest('[hidden]') === null) ?? failAsMissing(label);

export const button = (name: string) => main().getByRole('button', { name });

export function fillFields(text: Record<string, string>): void {
  for (const [label, value] of Object.entries(text))
    fireEvent.change(field(label), { target: { value } });
}

function failAsMissing(label: string): never {
  throw new Error(`there is no visible field ${label}`);
}
