import { createServer } from 'node:http';
import { readFileSync } from 'node:fs';

/** Baseline: `node:http` sends the same bytes, read once from a file. */
const [, , file = '', encoding = '', method = 'GET'] = process.argv;
const bytes = readFileSync(file);
const headers = {
  'content-type': 'application/json; charset=utf-8',
  'content-length': bytes.length,
  ...(encoding && { 'content-encoding': encoding }),
};

const server = createServer((request, response) => {
  if (method === 'GET') {
    response.writeHead(200, headers).end(bytes);
    return;
  }
  const chunks: Buffer[] = [];
  request.on('data', (chunk: Buffer) => chunks.push(chunk));
  request.on('end', () => {
    JSON.parse(Buffer.concat(chunks).toString());
    response.writeHead(201, headers).end(bytes);
  });
});

server.listen(0, '127.0.0.1', () => {
  const address = server.address();
  if (address && typeof address === 'object')
    console.log(`listening on http://127.0.0.1:${address.port}`);
});
