const STATUSES: Readonly<Record<string, number>> = {
  AUTHENTICATION_FAILURE: 401,
  INTERNAL_SERVER_ERROR: 500,
  INTERNAL_SERVICE_ERROR: 500,
  INVALID_PARAMETER_SYNTAX: 400,
  PERMISSION_DENIED: 403,
  RATE_LIMIT_REACHED: 429,
  RESOURCE_NOT_FOUND: 404,
};

/** Most refusals are a 422 with the issue in their details. */
export function statusOf(issue: string): number {
  return STATUSES[issue] ?? 422;
}

/** The real sandbox's negative testing: `{"mock_application_codes": "INSTRUMENT_DECLINED"}`. */
export function mockedIssue(header: string): string | undefined {
  return /"mock_application_codes"\s*:\s*(?:\[\s*)?"([A-Z_]{1,60})"/.exec(header)?.[1];
}
