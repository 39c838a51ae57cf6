/** Whose password a form sets, for password managers: they pass over inputs of the type `hidden`. */
export function PasswordOwner({ username }: { username: string }) {
  return <input hidden readOnly name="username" autoComplete="username" value={username} />;
}
