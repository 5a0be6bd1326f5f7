import swagger from '@fastify/swagger';
import swaggerUi from '@fastify/swagger-ui';
import type { FastifyInstance } from 'fastify';
import { z } from 'zod';
import type { Route } from '#kit/endpoint/server/implement.ts';

/** OpenAPI of every contract, shown at /docs. */
export async function serveOpenApi(app: FastifyInstance, routes: readonly Route[]): Promise<void> {
  await app.register(swagger, { mode: 'static', specification: { document: openApi(routes) as never } });
  await app.register(swaggerUi, { routePrefix: '/docs', staticCSP: true });
}

export function openApi(routes: readonly Route[]) {
  const paths: Record<string, Record<string, unknown>> = {};
  for (const { endpoint } of routes) {
    const method = endpoint.method.toLowerCase();
    paths[endpoint.path] = { ...paths[endpoint.path], [method]: operation(endpoint) };
  }
  const info = { title: '来单啦', version: '1', description: 'Every call answers {status, message, data}; 0 = success.' };
  return { openapi: '3.1.0', info, paths };
}

const schema = (type: z.ZodType) =>
  z.toJSONSchema(type, { io: 'input', unrepresentable: 'any', target: 'draft-2020-12' });

function operation(endpoint: Route['endpoint']) {
  const { allow, input, output, says, refusals } = endpoint;
  const data = typeof output === 'string' ? { type: 'string', format: 'binary' } : schema(output);
  const envelope = { type: 'object', properties: { status: { type: 'integer' }, message: { type: 'string' }, data } };
  return {
    summary: says,
    description: `Who may: ${[allow].flat().join(' or ')}.\n${refusals.map((r) => `${r.status} ${r.code}: ${r.says}`).join('\n')}`,
    requestBody: { content: { 'application/json': { schema: schema(input) } } },
    responses: { 200: { description: says, content: { 'application/json': { schema: envelope } } } },
  };
}
