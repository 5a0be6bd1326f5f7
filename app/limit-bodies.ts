import type { Readable } from 'node:stream';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { common, refuse } from '#kit/endpoint/refusal.ts';
import { BadBody } from '#kit/endpoint/server/bad-body.ts';

/** Far deeper than any contract asks for, and more than the most, 200,000 ids. */
const DEEPEST = 32;
const MOST_VALUES = 250_000;

const [QUOTE, ESCAPE, OPEN_LIST, OPEN_OBJECT, CLOSE_LIST, CLOSE_OBJECT, COMMA] = [...'"\\[{]},'].map((sign) =>
  sign.charCodeAt(0),
);

/**
 * What a body may cost before anyone has proved who they are: its length is the contract's (`body`), and before it is
 * parsed its depth and its values are counted. Uploads only reach calls that take files.
 */
export function limitBodies(app: FastifyInstance): void {
  const parse = app.getDefaultJsonParser('error', 'error');
  app.removeContentTypeParser(['application/json', 'text/plain']);
  app.addContentTypeParser('application/json', { parseAs: 'string' }, (request, text, done) => {
    const problem = shapeProblem(String(text));
    if (problem) return done(new BadBody(problem));
    parse(request, String(text), done);
  });
  app.addHook('onRequest', async (request, reply) => {
    if (!isUpload(request) || request.routeOptions.config.contract?.takesFile) return;
    reply.header('connection', 'close');
    await passOver(request.raw);
    refuse(common.badInput, { problem: '该接口不接收文件，请以 JSON 发送内容' });
  });
}

/** How much of what nobody wants is read, and how long: a client that is cut off while it sends hears no answer. */
const PASSED_BYTES = 64 * 1024 * 1024;
const PASSED_MS = 20_000;

async function passOver(body: Readable): Promise<void> {
  let bytes = 0;
  const timer = setTimeout(() => body.destroy(), PASSED_MS).unref();
  try {
    for await (const piece of body) {
      bytes += (piece as Buffer).length;
      if (bytes > PASSED_BYTES) return;
    }
  } catch {
    // It was cut off there.
  } finally {
    clearTimeout(timer);
  }
}

const isUpload = ({ headers }: FastifyRequest) => /^multipart\//i.test(headers['content-type'] ?? '');

/** Why a JSON text is not even parsed, if it is not. */
export function shapeProblem(text: string): string | undefined {
  let depth = 0;
  let values = 0;
  for (let at = 0; at < text.length; at++) {
    const sign = text.charCodeAt(at);
    if (sign === QUOTE) at = endOfText(text, at);
    else if (sign === OPEN_LIST || sign === OPEN_OBJECT) depth++;
    else if (sign === CLOSE_LIST || sign === CLOSE_OBJECT) depth--;
    else if (sign === COMMA) values++;
    if (depth > DEEPEST) return `内容嵌套超过 ${DEEPEST} 层，请检查发送的内容`;
    if (values > MOST_VALUES) return `内容超过 ${MOST_VALUES} 项，请分批发送`;
  }
  return undefined;
}

/** Where a text that begins at `from` ends; the end of all where it doesn't. */
function endOfText(text: string, from: number): number {
  let at = from + 1;
  while (at < text.length && text.charCodeAt(at) !== QUOTE) at += text.charCodeAt(at) === ESCAPE ? 2 : 1;
  return at;
}
