import type Router from '@koa/router';
import { z } from 'zod';
import type { Endpoint } from '#contract/protocol/endpoint';
import { shop } from '#contract/shop';
import { encodeOnce, etagOf } from './content-encoding';
import { sendRepresentation } from './representation';
import { newRouter } from './mount-endpoint';

const ErrorSchema = {
  type: 'object',
  properties: { error: { type: 'string' }, code: { type: 'string' } },
  required: ['error', 'code'],
};

/** `GET /api/openapi.json`, generated from the endpoints on first use. */
export function openapiRoutes(endpoints: readonly Endpoint[]): Router {
  const router = newRouter();
  let bytes: Buffer | undefined;
  router.get('/api/openapi.json', async (ctx) => {
    bytes ??= Buffer.from(JSON.stringify(openapiDocument(endpoints)));
    await sendRepresentation(ctx, {
      type: 'json',
      caching: 'revalidated',
      etag: etagOf(bytes),
      ...encodeOnce(bytes),
    });
  });
  return router;
}

function openapiDocument(endpoints: readonly Endpoint[]): object {
  const paths: Record<string, Record<string, object>> = {};
  for (const endpoint of endpoints) {
    const path = endpoint.path.replace(/:(\w+)/g, '{$1}');
    paths[path] = { ...paths[path], [endpoint.method.toLowerCase()]: operation(endpoint) };
  }
  return { openapi: '3.1.0', info: { title: `${shop.name} API`, version: '1' }, paths };
}

function operation({ summary, params, query, body, reply, status, refusals }: Endpoint): object {
  const request = schemaOf(body, 'input');
  const replySchema = schemaOf(reply, 'output');
  return {
    summary,
    parameters: [...parameters(params, 'path'), ...parameters(query, 'query')],
    ...(request && { requestBody: { content: json(request) } }),
    responses: {
      [status]: { description: summary, ...(replySchema && { content: json(replySchema) }) },
      ...Object.fromEntries(
        refusals.map((refusal) => [
          refusal,
          { description: 'Refused', content: json(ErrorSchema) },
        ]),
      ),
    },
  };
}

function parameters(schema: z.ZodType, place: 'path' | 'query'): object[] {
  const { properties = {}, required = [] } = schemaOf(schema, 'input') ?? {};
  return Object.entries(properties).map(([name, each]) => ({
    name,
    in: place,
    required: place === 'path' || required.includes(name),
    schema: each,
  }));
}

/** The JSON schema of a body. Undefined for `z.undefined()`, which means that there is no body. */
function schemaOf(schema: z.ZodType, io: 'input' | 'output') {
  if (schema instanceof z.ZodUndefined) return undefined;
  const { $schema: _, ...rest } = z.toJSONSchema(schema, { io, unrepresentable: 'any' });
  return rest;
}

function json(schema: object): object {
  return { 'application/json': { schema } };
}
