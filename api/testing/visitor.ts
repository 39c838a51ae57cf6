export interface HttpReply {
  status: number;
  headers: Headers;
  body: unknown;
}

type Options = { body?: unknown; headers?: Record<string, string> };

const UPLOAD_TYPE = 'application/octet-stream';

/** A client with cookies, like a browser. */
export function visitor(url: string) {
  return httpClient(url, { origin: new URL(url).origin, 'sec-fetch-site': 'same-origin' });
}

function httpClient(url: string, always: Record<string, string>) {
  const cookies = new Map<string, string>();

  async function send(method: string, path: string, options: Options = {}): Promise<HttpReply> {
    const { body, headers } = options;
    const isUpload = body instanceof Uint8Array;
    const cookie = [...cookies].map(([name, value]) => `${name}=${value}`).join('; ');
    const response = await fetch(url + path, {
      method,
      headers: {
        ...(method !== 'GET' && always),
        ...(cookie && { cookie }),
        ...(body !== undefined && { 'content-type': isUpload ? UPLOAD_TYPE : 'application/json' }),
        ...headers,
      },
      body: body === undefined ? null : isUpload ? Buffer.from(body) : JSON.stringify(body),
    });
    for (const line of response.headers.getSetCookie()) storeCookie(line);
    const text = await response.text();
    return { status: response.status, headers: response.headers, body: text && JSON.parse(text) };
  }

  function storeCookie(line: string): void {
    const [pair = ''] = line.split(';');
    const index = pair.indexOf('=');
    const [name, value] = [pair.slice(0, index), pair.slice(index + 1)];
    if (value === '') cookies.delete(name);
    else cookies.set(name, value);
  }

  return { send, cookies };
}

/** A client without cookies. */
export function plainClient(url: string) {
  return {
    send: (method: string, path: string, options?: Options) =>
      httpClient(url, {}).send(method, path, options),
  };
}
