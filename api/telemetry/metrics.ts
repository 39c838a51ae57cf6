import { collectDefaultMetrics, Counter, Gauge, Histogram, Registry } from 'prom-client';
import { version } from '../../package.json';
import {
  checkoutMoved,
  editRejected,
  jobPassed,
  mailTried,
  providerCalled,
  requestEnded,
  reservationTried,
} from './events';
import type { StoreFigures } from './store-figures';

const SECONDS = [0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10];

/**
 * The metrics of one process. Every label has a fixed set of values, and none contains personal
 * data.
 */
export function shopMetrics() {
  const registry = new Registry();
  const registers = [registry];
  collectDefaultMetrics({ register: registry });
  new Gauge({ name: 'shop_build_info', help: 'Always 1.', labelNames: ['version'], registers }).set(
    { version },
    1,
  );
  const stop = countEvents(registers);
  const store = storeGauges(registers);
  return {
    /**
     * Renders the text of a scrape. `figures` is undefined if the store is down; its gauges are
     * then left out.
     */
    render(figures: StoreFigures | undefined): Promise<string> {
      store(figures);
      return registry.metrics();
    },
    contentType: registry.contentType,
    close(): void {
      stop();
      registry.clear();
    },
  };
}

/** Counts the events of this process. Returns a function that stops counting. */
function countEvents(registers: Registry[]): () => void {
  const counter = <L extends string>(name: string, help: string, labelNames: L[]) =>
    new Counter({ name, help, labelNames, registers });
  const seconds = <L extends string>(name: string, help: string, labelNames: L[]) =>
    new Histogram({ name, help, labelNames, registers, buckets: SECONDS });

  const requests = counter('shop_http_requests_total', 'Responses, by endpoint and status.', [
    'endpoint',
    'status',
  ]);
  const requestTime = seconds('shop_http_request_duration_seconds', 'Time to a response.', [
    'endpoint',
  ]);
  const calls = counter(
    'shop_provider_calls_total',
    'Calls to the payment provider. After the outcome unknown, money may have moved.',
    ['operation', 'outcome'],
  );
  const callTime = seconds('shop_provider_call_duration_seconds', 'Time of a provider call.', [
    'operation',
  ]);
  const rejected = counter('shop_cart_edits_rejected_total', 'Rejected edits of carts.', ['code']);
  const moved = counter('shop_checkout_states_total', 'Checkouts that entered a state.', ['state']);
  const reserved = counter('shop_reservation_attempts_total', 'Tries to reserve a cart.', [
    'outcome',
  ]);
  const mails = counter('shop_mails_total', 'Tries to send a mail.', ['outcome']);
  const passes = counter('shop_job_passes_total', 'Passes of background jobs.', ['job', 'outcome']);

  for (const outcome of ['sent', 'failed', 'given-up']) mails.inc({ outcome }, 0);
  const subscriptions = [
    requestEnded.subscribe(({ endpoint, status, seconds: spent }) => {
      requests.inc({ endpoint, status });
      requestTime.observe({ endpoint }, spent);
    }),
    providerCalled.subscribe(({ operation, outcome, seconds: spent }) => {
      calls.inc({ operation, outcome });
      callTime.observe({ operation }, spent);
    }),
    editRejected.subscribe(({ code }) => rejected.inc({ code })),
    checkoutMoved.subscribe(({ state }) => moved.inc({ state })),
    reservationTried.subscribe(({ outcome }) => reserved.inc({ outcome })),
    mailTried.subscribe(({ outcome }) => mails.inc({ outcome })),
    jobPassed.subscribe(({ job, failed }) => {
      passes.inc({ job, outcome: failed ? 'failed' : 'ok' });
    }),
  ];
  return () => subscriptions.forEach((end) => end());
}

/** Gauges of the store. They are the same in every process of a shop. */
function storeGauges(registers: Registry[]): (figures: StoreFigures | undefined) => void {
  const gauge = <L extends string>(name: string, help: string, labelNames: L[] = []) =>
    new Gauge({ name, help, labelNames, registers });

  const up = gauge('shop_database_up', '1 if the database answered this scrape.');
  const queue = gauge('shop_queue_length', 'Due work, counted up to 1,000.', ['queue']);
  const oldest = gauge('shop_queue_oldest_seconds', 'Age of the longest due work.', ['queue']);
  const checkouts = gauge('shop_checkouts', 'Unfinished checkouts, up to 2,000.', ['state']);
  const reservations = gauge('shop_reservations', 'Unpaid checkouts that reserve items.');
  const unknown = gauge('shop_captures_unknown', 'Captures without an outcome for over a minute.');
  const unknownAge = gauge('shop_captures_unknown_oldest_seconds', 'Age of the oldest of them.');
  const reviews = gauge('shop_checkouts_needing_review', 'Payments that the owner must check.');
  const backup = gauge(
    'shop_verified_backup_age_seconds',
    'Age of the last checked backup. Missing if there is none.',
  );

  return (figures) => {
    for (const value of [queue, oldest, checkouts]) value.reset();
    for (const value of [reservations, unknown, unknownAge, reviews, backup]) value.remove();
    up.set(figures ? 1 : 0);
    if (!figures) return;
    for (const [name, { length, oldestSeconds }] of Object.entries(figures.queues)) {
      queue.set({ queue: name }, length);
      oldest.set({ queue: name }, oldestSeconds);
    }
    for (const [state, count] of Object.entries(figures.checkouts)) checkouts.set({ state }, count);
    reservations.set(figures.reservations);
    unknown.set(figures.unknownCaptures.count);
    unknownAge.set(figures.unknownCaptures.oldestSeconds);
    reviews.set(figures.reviews);
    if (figures.backupAgeSeconds !== undefined) backup.set(figures.backupAgeSeconds);
  };
}
