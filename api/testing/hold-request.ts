import { once } from 'node:events';
import { request, type IncomingMessage } from 'node:http';
import type { visitor } from './visitor';

interface Held {
  method: string;
  path: string;
  body: unknown;
}

/**
 * Sends a request of a signed-in browser without its body. `finish` sends the body and resolves to
 * the status. Resolves when the server has received the headers.
 */
export async function holdRequest(
  url: string,
  { cookies }: Pick<ReturnType<typeof visitor>, 'cookies'>,
  { method, path, body }: Held,
) {
  const text = JSON.stringify(body);
  const outgoing = request(url + path, {
    method,
    headers: {
      cookie: [...cookies].map(([name, value]) => `${name}=${value}`).join('; '),
      origin: url,
      'content-type': 'application/json',
      'content-length': Buffer.byteLength(text),
      expect: '100-continue',
    },
  });
  await once(outgoing, 'continue');
  return {
    async finish(): Promise<number | undefined> {
      outgoing.end(text);
      const [response] = (await once(outgoing, 'response')) as [IncomingMessage];
      response.resume();
      return response.statusCode;
    },
  };
}
