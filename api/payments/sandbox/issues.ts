interface Refusal {
  status: number;
  name: string;
  message: string;
}

const REFUSALS = {
  request: {
    status: 400,
    name: 'INVALID_REQUEST',
    message: 'Request is not well-formed, syntactically incorrect, or violates schema.',
  },
  authentication: {
    status: 401,
    name: 'AUTHENTICATION_FAILURE',
    message:
      'Authentication failed due to missing authorization header, or invalid authentication credentials.',
  },
  permission: {
    status: 403,
    name: 'NOT_AUTHORIZED',
    message: 'Authorization failed due to insufficient permissions.',
  },
  resource: {
    status: 404,
    name: 'RESOURCE_NOT_FOUND',
    message: 'The specified resource does not exist.',
  },
  entity: {
    status: 422,
    name: 'UNPROCESSABLE_ENTITY',
    message:
      'The requested action could not be performed, semantically incorrect, or failed business validation.',
  },
  rate: {
    status: 429,
    name: 'RATE_LIMIT_REACHED',
    message: 'Too many requests. Blocked due to rate limiting.',
  },
  server: {
    status: 500,
    name: 'INTERNAL_SERVER_ERROR',
    message: 'An internal server error occurred.',
  },
} as const satisfies Record<string, Refusal>;

/** Descriptions of the issues as published. Those without one have no details. */
const ISSUES: Readonly<Record<string, [keyof typeof REFUSALS, description?: string]>> = {
  AUTHENTICATION_FAILURE: ['authentication'],
  INTERNAL_SERVER_ERROR: ['server'],
  RATE_LIMIT_REACHED: ['rate'],
  PERMISSION_DENIED: [
    'permission',
    'You do not have permission to access or perform operations on this resource.',
  ],
  INVALID_RESOURCE_ID: [
    'resource',
    'Specified resource ID does not exist. Please check the resource ID and try again.',
  ],
  MALFORMED_REQUEST_JSON: ['request', 'The request JSON is not well formed.'],
  INVALID_PARAMETER_SYNTAX: [
    'request',
    'The value of a field does not conform to the expected format.',
  ],
  INVALID_PARAMETER_VALUE: ['request', 'A parameter value is not valid.'],
  PAYPAL_REQUEST_ID_REQUIRED: [
    'request',
    'A PayPal-Request-Id is required if you are trying to process payment for an Order.',
  ],
  ITEM_TOTAL_MISMATCH: [
    'entity',
    'Should equal sum of (unit_amount * quantity) across all items for a given purchase_unit.',
  ],
  AMOUNT_MISMATCH: [
    'entity',
    'Should equal item_total + tax_total + shipping + handling + insurance - shipping_discount - discount.',
  ],
  ORDER_NOT_APPROVED: ['entity', 'Payer has not yet approved the Order for payment.'],
  ORDER_ALREADY_CAPTURED: [
    'entity',
    "Order already captured.If 'intent=CAPTURE' only one capture per order is allowed.",
  ],
  INSTRUMENT_DECLINED: [
    'entity',
    "The instrument presented was either declined by the processor or bank, or it can't be used for this payment.",
  ],
  CAPTURE_FULLY_REFUNDED: ['entity', 'The capture has already been fully refunded'],
  REFUND_AMOUNT_EXCEEDED: [
    'entity',
    'The refund amount must be less than or equal to the capture amount that has not yet been refunded.',
  ],
  PENDING_CAPTURE: ['entity', 'Cannot initiate a refund as the capture is pending.'],
  REFUND_NOT_ALLOWED: ['entity', 'Capture cannot be refunded.'],
};

/** Most errors are a 422 with the issue in their details. Sources: README.md in this folder. */
export function errorResponseOf(issue: string) {
  const [kind, description = issue] = ISSUES[issue] ?? ['entity'];
  const { status, name, message } = REFUSALS[kind];
  const details = issue === name || status >= 500 ? {} : { details: [{ issue, description }] };
  return { status, body: { name, ...details, message, debug_id: 'demo', links: [] } };
}

/** The token endpoint uses OAuth's format. */
export const INVALID_CLIENT = {
  status: 401,
  body: { error: 'invalid_client', error_description: 'Client Authentication failed' },
} as const;

/** Negative testing of the real sandbox: `{"mock_application_codes": "INSTRUMENT_DECLINED"}`. */
export function mockedIssue(header: string): string | undefined {
  return /"mock_application_codes"\s*:\s*(?:\[\s*)?"([A-Z_]{1,60})"/.exec(header)?.[1];
}
