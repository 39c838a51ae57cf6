import { ApiError } from '#contract/protocol/api-error';

/** Reads a raw body, for signatures over its bytes. */
export async function readText(
  request: AsyncIterable<Buffer>,
  limitBytes: number,
): Promise<string> {
  const chunks: Buffer[] = [];
  let size = 0;
  for await (const chunk of request) {
    size += chunk.length;
    if (size > limitBytes) throw new ApiError(413, 'body-too-large');
    chunks.push(chunk);
  }
  return Buffer.concat(chunks).toString('utf8');
}
