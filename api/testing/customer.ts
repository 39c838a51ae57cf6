import { visitor } from './visitor';

let counter = 0;

/** Registration data of a new person each time. */
export function newPerson() {
  counter += 1;
  return {
    firstName: 'Sam',
    lastName: 'Okafor',
    username: `sam.${counter}`,
    email: `sam${counter}@club.example`,
    password: 'Backstroke4',
  };
}

export type TestPerson = ReturnType<typeof newPerson>;

/** Data for deleting the account. */
export const deletionRequest = ({ password }: TestPerson) => ({
  body: { currentPassword: password },
});

/** A test client (cookie jar) in which a new customer has just registered. */
export async function customer(url: string, person: TestPerson = newPerson()) {
  const browser = visitor(url);
  const { status } = await browser.send('POST', '/api/auth/register', { body: person });
  if (status !== 201) throw new Error(`the registration failed with ${status}`);
  return { ...browser, person };
}
