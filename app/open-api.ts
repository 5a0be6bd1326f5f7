import { readFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import type { FastifyInstance } from 'fastify';
import { z } from 'zod';
import type { Route } from '#kit/endpoint/server/implement.ts';

/** The viewer's own files: served as they lie in its package, read when someone looks at /docs. */
const VIEWER = {
  'swagger-ui.css': 'text/css',
  'swagger-ui-bundle.js': 'text/javascript',
} as const;

const PAGE = `<!doctype html><html lang="zh-CN"><head><meta charset="utf-8"><title>来单啦 OpenAPI</title>
<link rel="stylesheet" href="/docs/swagger-ui.css"></head><body><div id="docs"></div>
<script src="/docs/swagger-ui-bundle.js"></script><script src="/docs/show.js"></script></body></html>`;

const SHOW = "SwaggerUIBundle({ url: '/docs/json', dom_id: '#docs', docExpansion: 'none', filter: true });";

/** OpenAPI of every contract, shown at /docs. */
export function serveOpenApi(app: FastifyInstance, routes: readonly Route[]): void {
  const open = { config: { open: true } };
  let text: string | undefined;
  app.get('/docs', open, (_request, reply) => reply.type('text/html').send(PAGE));
  app.get('/docs/show.js', open, (_request, reply) => reply.type('text/javascript').send(SHOW));
  app.get('/docs/json', open, (_request, reply) => {
    text ??= JSON.stringify(openApi(routes));
    return reply.type('application/json').send(text);
  });
  for (const [name, type] of Object.entries(VIEWER)) {
    app.get(`/docs/${name}`, open, async (_request, reply) =>
      reply
        .header('cache-control', 'max-age=86400')
        .type(type)
        .send(await viewerFile(name)),
    );
  }
}

function viewerFile(name: string): Promise<Buffer> {
  const entry = createRequire(import.meta.url).resolve('@fastify/swagger-ui/package.json');
  return readFile(join(dirname(entry), 'static', name));
}

export function openApi(routes: readonly Route[]) {
  const paths: Record<string, Record<string, unknown>> = {};
  for (const { endpoint } of routes) {
    const method = endpoint.method.toLowerCase();
    paths[endpoint.path] = { ...paths[endpoint.path], [method]: operation(endpoint) };
  }
  const info = {
    title: '来单啦',
    version: '1',
    description: 'Every call answers {status, message, data}; 0 = success.',
  };
  const key = { type: 'http', scheme: 'bearer', description: 'A key of 接口密钥.' };
  return { openapi: '3.1.0', info, paths, components: { securitySchemes: { key } }, security: [{ key: [] }] };
}

const schema = (type: z.ZodType) =>
  z.toJSONSchema(type, { io: 'input', unrepresentable: 'any', target: 'draft-2020-12' });

function operation(endpoint: Route['endpoint']) {
  const { allow, input, output, says, refusals } = endpoint;
  const data = typeof output === 'string' ? { type: 'string', format: 'binary' } : schema(output);
  const envelope = {
    type: 'object',
    properties: { status: { type: 'integer' }, message: { type: 'string' }, data },
  };
  return {
    summary: says,
    description: `Who may: ${[allow].flat().join(' or ')}.\n${refusals.map((r) => `${r.status} ${r.code}: ${r.says}`).join('\n')}`,
    requestBody: { content: { 'application/json': { schema: schema(input) } } },
    responses: { 200: { description: says, content: { 'application/json': { schema: envelope } } } },
  };
}
