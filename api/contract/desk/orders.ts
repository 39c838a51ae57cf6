import { z } from 'zod';
import { CARRIER_IDS, Tracking } from '#contract/carriers';
import { OrderStatus, ShippingAddress, StandPayment } from '#contract/orders';
import { endpoint } from '#contract/protocol/endpoint';
import { optionalLine, singleLine } from '#contract/text-fields';
import { AuditEntry } from './audit';
import { BuyerMailEvent, OrderMail } from './order-mails';

/** What the owner has to do with an order. */
export const Task = z.enum(['ship', 'review', 'refund-failed', 'pending']);
export type Task = z.infer<typeof Task>;

const Item = z.object({
  productId: z.string(),
  name: z.string(),
  size: z.string(),
  quantity: z.number().int(),
  /** Without the refunded units. */
  unitsLeft: z.number().int(),
  /** Canadian dollars each. */
  price: z.number(),
  signedPhoto: z.boolean(),
  imageUrl: z.string().optional(),
});

/** An order in a list. */
export const DeskOrder = z.object({
  number: z.string(),
  /** ISO timestamp. */
  createdAt: z.string(),
  status: OrderStatus,
  /** Undefined if the order needs no action. */
  task: Task.optional(),
  /** Canadian dollars. */
  total: z.number(),
  refunded: z.number(),
  /** Null before the provider has named the buyer, and after the buyer's data was deleted. */
  buyer: z.object({ name: z.string(), email: z.string() }).nullable(),
  /** `Montréal, QC`. Empty without an address. */
  place: z.string(),
  /** Two letters. Empty without an address. */
  country: z.string(),
  items: z.array(Item),
  /** How it was paid at the stand of a meet. Undefined for an order of the web. */
  stand: StandPayment.optional(),
  /** Id of the meet, for a sale at its stand. */
  meetId: z.string().optional(),
  /** Whether it was paid in the sandbox, so that no money moved. */
  demo: z.boolean(),
});
export type DeskOrder = z.infer<typeof DeskOrder>;

/** `at` is an ISO timestamp, and `by` who wrote it. */
const Note = z.object({ id: z.string(), at: z.string(), by: z.string(), text: z.string() });

/** One order with everything that the desk shows. */
export const DeskOrderDetail = DeskOrder.extend({
  subtotal: z.number(),
  shipping: z.number(),
  address: ShippingAddress.nullable(),
  tracking: Tracking.nullable(),
  /** ISO timestamp of the last status change. */
  statusAt: z.string(),
  payment: z.object({ state: z.string(), providerOrderId: z.string() }).nullable(),
  /** Whether the provider has accepted a refund but not completed it. */
  isRefundPending: z.boolean(),
  /** Why the order needs a review. */
  review: z.array(z.string()),
  refunds: z.array(
    z.object({
      amount: z.number(),
      at: z.string(),
      lines: z.array(z.object({ line: z.number().int(), quantity: z.number().int() })),
    }),
  ),
  mails: z.array(OrderMail),
  /** Private notes, oldest first. */
  notes: z.array(Note),
  /** Newest first. */
  log: z.array(AuditEntry),
});
export type DeskOrderDetail = z.infer<typeof DeskOrderDetail>;

/** `stand`: sales at a meet. */
export const OrderView = z.enum(['to-do', 'all', 'stand', ...Task.options]);
export type OrderView = z.infer<typeof OrderView>;

export const DeskOrderList = z.object({
  counts: z.record(Task, z.number().int()),
  orders: z.array(DeskOrder),
  hasMore: z.boolean(),
  /** The payment provider rejects the shop's credentials, so no shopper can pay. */
  areCredentialsRejected: z.boolean().optional(),
});
export type DeskOrderList = z.infer<typeof DeskOrderList>;

const regions = new Intl.DisplayNames('en-CA', { type: 'region', fallback: 'none' });

/** A delivery address that the owner has corrected. */
export const CorrectedAddress = z.object({
  name: singleLine(200),
  lines: z.array(singleLine(200)).min(1).max(3),
  city: singleLine(100),
  region: optionalLine(100),
  postalCode: optionalLine(20),
  country: z
    .string()
    .regex(/^[A-Z]{2}$/, {
      error: 'The country is not two capital letters like CA or US.',
      abort: true,
    })
    .refine(
      (code) => regions.of(code) !== undefined,
      'The country is not a known code like CA or US.',
    ),
});

const RefundUnits = z.object({
  /** Index of the order's line. */
  line: z.number().int().min(0).max(99),
  quantity: z.number().int().min(1).max(1000),
});

/** The amounts and units that can be refunded now. The server asks the payment provider first. */
export const RefundPreview = z.object({
  standing: z.enum(['not-paid', 'paid', 'refunded']),
  /** Whether the provider responded, and whether it reports that everything was refunded there. */
  provider: z.enum(['known', 'unreachable', 'all-refunded', 'elsewhere']),
  /** Canadian dollars that can still be refunded. */
  left: z.number(),
  /** Per line: units left, and the amount of each with its share of the shipping. */
  lines: z.array(z.object({ unitsLeft: z.number().int(), amountEach: z.number() })),
  /**
   * Number of refunds so far. The refund request contains it, so that a repeated request makes no
   * second refund.
   */
  refunds: z.number().int(),
  isPending: z.boolean(),
  hasFailed: z.boolean(),
  /** Canadian dollars of a pending refund that failed later, which can be repeated. */
  failedRefund: z.number().nullable(),
  /** A refund without a response from the provider yet. */
  inProgress: z.object({ amount: z.number(), restock: z.boolean() }).nullable(),
});
export type RefundPreview = z.infer<typeof RefundPreview>;

const params = z.object({ number: z.string().min(1).max(20) });
const RequestId = z.string().regex(/^[\w-]{8,64}$/);
/** The response to every action on an order is the order in its new state. */
const action = {
  limit: 'desk',
  staff: 'helper',
  params,
  reply: DeskOrderDetail,
  refusals: [400, 401, 403, 404, 409, 503],
} as const;

export const deskOrderEndpoints = {
  list: endpoint('GET /api/desk/orders', {
    summary: 'Orders with a task, oldest first, or all orders, newest first.',
    limit: 'desk',
    staff: 'helper',
    query: z.object({
      view: OrderView.default('to-do'),
      search: z.string().trim().max(100).default(''),
      /** Id of a meet. The view `stand` then lists only its sales. */
      meet: z.string().max(40).default(''),
      page: z.coerce.number().int().min(1).max(1000).default(1),
    }),
    reply: DeskOrderList,
    refusals: [400, 401],
  }),
  one: endpoint('GET /api/desk/orders/:number', {
    ...action,
    summary: 'One order with its lines, payment, mails and history.',
  }),
  ship: endpoint('POST /api/desk/orders/:number/ship', {
    ...action,
    summary: 'Marks the order as shipped and mails the buyer, or corrects the tracking number.',
    body: z.object({
      /** Undefined for a parcel without tracking. */
      tracking: z
        .object({ carrier: z.enum(CARRIER_IDS), number: z.string().trim().min(1).max(60) })
        .optional(),
      /**
       * The tracking number that the page showed. If the order has another one by now, the server
       * rejects the request. Undefined in pages of older versions.
       */
      replaces: Tracking.nullable().optional(),
    }),
  }),
  correctAddress: endpoint('PUT /api/desk/orders/:number/address', {
    ...action,
    summary: 'Corrects the delivery address before the order ships, and mails the buyer.',
    body: CorrectedAddress.extend({
      /** The address that the page showed, like `replaces` of a tracking number. */
      replaces: ShippingAddress.nullable().optional(),
    }),
  }),
  cancel: endpoint('POST /api/desk/orders/:number/cancel', {
    ...action,
    staff: 'owner',
    summary: 'Ends a pending payment that the provider no longer knows, and mails the buyer.',
  }),
  endReview: endpoint('POST /api/desk/orders/:number/review', {
    ...action,
    staff: 'owner',
    summary: 'Ends the review of the reasons that the desk showed.',
    body: z.object({ reasons: z.array(z.string().max(1000)).max(50) }),
  }),
  note: endpoint('POST /api/desk/orders/:number/notes', {
    ...action,
    summary: 'Adds a private note.',
    body: z.object({
      /** Created by the page, so that a note that is sent twice is stored once. */
      id: RequestId,
      text: z.string().trim().min(1).max(2000),
    }),
  }),
  resend: endpoint('POST /api/desk/orders/:number/mails', {
    ...action,
    summary: 'Sends the buyer the newest mail of an event again, if it still fits the order.',
    body: z.object({
      /** Created by the page, so that a repeated request sends only one mail. */
      id: RequestId,
      event: BuyerMailEvent,
    }),
  }),
  refundPreview: endpoint('GET /api/desk/orders/:number/refund', {
    ...action,
    staff: 'owner',
    summary: 'What can be refunded now.',
    reply: RefundPreview,
  }),
  refund: endpoint('POST /api/desk/orders/:number/refund', {
    ...action,
    staff: 'owner',
    fresh: true,
    summary: 'Refunds all that is left or some units, and mails the buyer.',
    body: z.object({
      /** Undefined to refund everything that is left. */
      lines: z.array(RefundUnits).min(1).max(100).optional(),
      restock: z.boolean(),
      /**
       * The amount that the page showed, in Canadian dollars. If the server computes another
       * amount, it rejects the request.
       */
      amount: z.number().positive().max(1_000_000),
      /** Number of refunds so far, from the preview. */
      refunds: z.number().int().min(0),
    }),
  }),
  refundAgain: endpoint('POST /api/desk/orders/:number/refund-again', {
    ...action,
    staff: 'owner',
    fresh: true,
    summary: 'Repeats a refund that failed after the payment provider had accepted it.',
    body: z.object({
      /** The amount that the page showed, in Canadian dollars. Another amount is rejected. */
      amount: z.number().positive().max(1_000_000),
    }),
  }),
};
