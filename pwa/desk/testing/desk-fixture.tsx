import { QueryClientProvider } from '@tanstack/react-query';
import { cleanup, fireEvent, render, screen } from '@testing-library/react';
import { MemoryRouter, useLocation } from 'react-router-dom';
import { vi } from 'vitest';
import { DeskOrderDetail, type DeskOrderList } from '#contract/desk/orders';
import type { StaffSession } from '#contract/desk/staff';
import { Desk } from '../Desk';
import { deskClient } from '../client/desk-client';
import { DeskTheme } from '../theme/DeskTheme';

type Respond = (body: unknown) => Response | Promise<Response>;

export const OWNER: StaffSession = {
  member: {
    id: 'owner-1',
    name: 'Robin Hale',
    email: 'robin@lanefour.example',
    role: 'owner',
    joinedAt: '2026-01-05T12:00:00.000Z',
    passkeys: 1,
  },
  expiresAt: '2026-11-22T18:00:00.000Z',
  freshUntil: null,
};

export const json =
  (body: unknown, status = 200): Respond =>
  () =>
    Response.json(body, { status });

export const deskError = (status: number, code: string, error: string): Respond =>
  json({ code, error }, status);

/** A paid order of one suit and two pairs of goggles. */
export function sampleOrder(changes: Partial<DeskOrderDetail> = {}): DeskOrderDetail {
  const item = { size: '24', signedPhoto: false };
  return DeskOrderDetail.parse({
    number: '7K3QX0M9TB',
    createdAt: '2026-11-20T14:00:00.000Z',
    status: 'confirmed',
    task: 'ship',
    total: 794.97,
    refunded: 0,
    buyer: { name: 'Sam Okafor', email: 'sam@club.example' },
    place: 'Montréal, QC',
    country: 'CA',
    items: [
      { ...item, productId: '1', name: 'Kneeskin', quantity: 1, unitsLeft: 1, price: 640 },
      { ...item, productId: '2', name: 'Goggles', quantity: 2, unitsLeft: 2, price: 58 },
    ],
    demo: false,
    subtotal: 756,
    shipping: 38.97,
    address: {
      name: 'Sam Okafor',
      lines: ['880 rue Sherbrooke O'],
      city: 'Montréal',
      region: 'QC',
      postalCode: 'H3A 1G1',
      country: 'CA',
    },
    tracking: null,
    statusAt: '2026-11-20T14:00:00.000Z',
    payment: { state: 'captured', providerOrderId: '5TY05013RG002845M' },
    review: [],
    isRefundPending: false,
    refunds: [],
    mails: [],
    notes: [],
    log: [],
    ...changes,
  });
}

/** Replaces `fetch`. `overrides` has the response of each method and path, without the query. */
export function stubDeskApi(overrides: Record<string, Respond>) {
  const responses: Record<string, Respond> = {
    'GET /api/desk/order-views': json({ views: [] }),
    ...overrides,
  };
  const sent: { call: string; body: unknown }[] = [];
  deskClient.clear();
  vi.stubGlobal('fetch', async (address: string, { method = 'GET', body }: RequestInit = {}) => {
    const call = `${method} ${address.split('?')[0]}`;
    const parsed: unknown = typeof body === 'string' ? JSON.parse(body) : undefined;
    sent.push({ call, body: parsed });
    const respond = responses[call] ?? (() => Promise.reject(new TypeError('no network')));
    return respond(parsed);
  });
  return {
    responses,
    bodies: (call: string) => sent.filter((each) => each.call === call).map(({ body }) => body),
  };
}

/** Records the names of downloaded files. jsdom has no object URLs. */
export function recordDownloads(): string[] {
  const downloaded: string[] = [];
  Object.assign(URL, { createObjectURL: () => 'blob:file', revokeObjectURL: () => undefined });
  vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(function click(
    this: HTMLAnchorElement,
  ) {
    downloaded.push(this.download);
  });
  return downloaded;
}

interface SentUpload {
  address: string;
  text: string;
}

/** Replaces the network of uploads. Returns the sent requests as text. */
export function stubUploads(answer: (text: string) => Response): SentUpload[] {
  const sent: SentUpload[] = [];
  class UploadRequest extends EventTarget {
    readonly upload = new EventTarget();
    withCredentials = false;
    status = 0;
    statusText = '';
    responseText = '';
    private address = '';

    open(_method: string, address: string): void {
      this.address = address;
    }
    setRequestHeader(): void {}
    abort(): void {
      this.dispatchEvent(new Event('abort'));
    }
    async send(bytes: Blob): Promise<void> {
      const text = await bytes.text();
      sent.push({ address: this.address, text });
      const response = answer(text);
      this.status = response.status;
      this.responseText = await response.text();
      this.dispatchEvent(new Event('load'));
      this.dispatchEvent(new Event('loadend'));
    }
  }
  vi.stubGlobal('XMLHttpRequest', UploadRequest);
  return sent;
}

export const listOf = (orders: DeskOrderDetail[]): DeskOrderList => ({
  counts: { ship: orders.length, review: 0, 'refund-failed': 0, pending: 0 },
  orders,
  hasMore: false,
});

/** Renders the desk at an address. `place()` returns the current one. */
export function visitDesk(address: string, device: 'desktop' | 'phone' = 'desktop') {
  cleanup();
  vi.stubGlobal('scrollTo', () => undefined);
  vi.stubGlobal('IntersectionObserver', IdleObserver);
  vi.stubGlobal('CSS', { escape: (text: string) => text.replaceAll(':', '\\:') });
  vi.stubGlobal('matchMedia', (query: string) => ({
    matches: device === 'desktop' && query.includes('min-width'),
    addEventListener: () => undefined,
    removeEventListener: () => undefined,
  }));
  render(
    <QueryClientProvider client={deskClient}>
      <DeskTheme>
        <MemoryRouter initialEntries={[address]}>
          <Desk />
          <Place />
        </MemoryRouter>
      </DeskTheme>
    </QueryClientProvider>,
  );
  return { place: () => screen.getByTestId('place').textContent };
}

/** Types the mailed code, digit by digit. */
export function typeCode(code: string): void {
  const first = screen.getByLabelText('pin code 1 of 6');
  fireEvent.focus(first);
  fireEvent.change(first, { target: { value: code } });
}

/** Adds support for passkeys, which jsdom lacks. */
export function stubPasskey(): void {
  const bytes = new Uint8Array([1, 2, 3]).buffer;
  const credential = {
    id: 'AQID',
    rawId: bytes,
    type: 'public-key',
    response: {
      authenticatorData: bytes,
      attestationObject: bytes,
      clientDataJSON: bytes,
      signature: bytes,
    },
    getClientExtensionResults: () => ({}),
  };
  const answer = () => Promise.resolve(credential);
  vi.stubGlobal('PublicKeyCredential', () => undefined);
  Object.defineProperty(navigator, 'credentials', {
    configurable: true,
    value: { get: answer, create: answer },
  });
}

function Place() {
  const { pathname, hash } = useLocation();
  return <output data-testid="place">{pathname + hash}</output>;
}

class IdleObserver {
  observe(): void {}
  unobserve(): void {}
  disconnect(): void {}
}
