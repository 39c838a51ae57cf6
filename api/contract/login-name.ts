/** Email addresses and usernames are compared, stored as keys and hashed in this form. */
export function normalizeLogin(login: string): string {
  return login.trim().toLowerCase();
}

export function isSameAddress(one: string, other: string): boolean {
  return normalizeLogin(one) === normalizeLogin(other);
}
