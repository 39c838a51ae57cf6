/** Username for password managers, which ignore inputs of type `hidden`. */
export function HiddenUsername({ username }: { username: string }) {
  return <input hidden readOnly name="username" autoComplete="username" value={username} />;
}
