import { Refused } from '#contract/failure';

/** A body as it came, for what is signed over its bytes. */
export async function readText(
  request: AsyncIterable<Buffer>,
  limitBytes: number,
): Promise<string> {
  const chunks: Buffer[] = [];
  let size = 0;
  for await (const chunk of request) {
    size += chunk.length;
    if (size > limitBytes) throw new Refused(413, 'body-too-large');
    chunks.push(chunk);
  }
  return Buffer.concat(chunks).toString('utf8');
}
