import { visitor } from './visitor';

let nth = 0;

/** What somebody registers with, somebody else each time. */
export function someone() {
  nth += 1;
  return {
    firstName: 'Sam',
    lastName: 'Okafor',
    username: `sam.${nth}`,
    email: `sam${nth}@club.example`,
    password: 'Backstroke4',
  };
}

export type Someone = ReturnType<typeof someone>;

/** A browser in which somebody has just registered. */
export async function customer(url: string, given: Someone = someone()) {
  const browser = visitor(url);
  const { status } = await browser.send('POST', '/api/auth/register', { body: given });
  if (status !== 201) throw new Error(`${status} to a registration`);
  return { ...browser, given };
}
