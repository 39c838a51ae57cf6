import { once } from 'node:events';
import { mkdtemp } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { rehearseImage } from './rehearsal';

/**
 * `npm run container`: runs all steps of the Dockerfile in an empty folder, with both installs and
 * the build, and waits until the shop is healthy. It needs no container engine, and takes minutes.
 */
const PORT = process.env['PORT'] ?? '3000';
const folder = await mkdtemp(join(tmpdir(), 'image-'));
console.log(`Node ${process.version}, in ${folder}`);
const image = await rehearseImage({ folder });
const env = { HOST: '127.0.0.1', PORT, PUBLIC_URL: `http://localhost:${PORT}` };
const shop = image.start(env);
await once(shop.stdout ?? shop, 'data');
let isHealthy = false;
for (let tries = 0; tries < 10 && !isHealthy; tries += 1) isHealthy = image.checkHealth(env) === 0;
shop.kill('SIGTERM');
await once(shop, 'exit');
console.log(isHealthy ? 'The image would serve the shop.' : 'The shop does not become healthy.');
process.exitCode = isHealthy ? 0 : 1;
