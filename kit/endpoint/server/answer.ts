import type { FastifyReply } from 'fastify';
import { z } from 'zod';
import { NothingSavedError } from '#kit/tenant/server/connection-lost.ts';
import { common, Refused, sentence } from '../refusal.ts';
import { BadBody } from './bad-body.ts';
import type { DeferredFile, EventAnswer, FileAnswer, FileSubstitute } from './ctx.ts';

/** Sends an answer: data in its envelope, a file or a stream of events as it is. */
export async function sendAnswer(reply: FastifyReply, output: unknown, answer: unknown): Promise<unknown> {
  if (output === 'file')
    return sendFileOrInstead(reply, answer as FileAnswer | DeferredFile | FileSubstitute);
  if (output === 'stream') return sendEvents(reply, answer as EventAnswer);
  return reply.send({ status: 0, message: '', data: answer });
}

async function sendFileOrInstead(reply: FastifyReply, answer: FileAnswer | DeferredFile | FileSubstitute) {
  if (typeof answer === 'function') return sendFile(reply, await answer(closeSignal(reply)));
  if ('instead' in answer) return reply.send({ status: 0, message: '', data: answer.instead });
  return sendFile(reply, answer);
}

function sendFile(reply: FastifyReply, file: FileAnswer) {
  const name = encodeURIComponent(file.name);
  reply.header('content-disposition', `attachment; filename*=UTF-8''${name}`);
  reply.header('access-control-expose-headers', 'content-disposition');
  reply.type(file.type);
  if (file.size !== undefined) reply.header('content-length', file.size);
  return reply.send(file.body);
}

/** Fires when nobody waits for the answer any more. */
function closeSignal(reply: FastifyReply): AbortSignal {
  const closed = new AbortController();
  reply.raw.on('close', () => closed.abort());
  reply.raw.on('error', () => closed.abort());
  return closed.signal;
}

const UNREAD_BYTES = 64 * 1024;

async function sendEvents(reply: FastifyReply, events: EventAnswer) {
  const closed = closeSignal(reply);
  reply.hijack();
  reply.raw.writeHead(200, {
    'content-type': 'text/event-stream; charset=utf-8',
    'cache-control': 'no-store',
    'x-accel-buffering': 'no',
  });
  try {
    for await (const data of events(closed)) {
      reply.raw.write(`data: ${JSON.stringify(data)}\n\n`);
      // Nobody reads any more: the screen fetches everything when it comes back.
      if (reply.raw.writableLength > UNREAD_BYTES) break;
    }
  } catch (error) {
    // The answer has begun; a screen that is cut off comes back.
    reply.log.error({ err: error, requestId: reply.request.id }, 'event stream failed');
  } finally {
    reply.raw.end();
  }
}

/**
 * What PostgreSQL answers to values that fit a schema and no column: too long, out of range, a NUL character, half
 * of a surrogate pair.
 */
const UNSTORABLE = new Set(['22001', '22003', '22007', '22008', '22021', '22P02', '22P05', '54000']);

/** A full disk, of the files or of the database. */
const FULL: ReadonlySet<string> = new Set(['ENOSPC', 'EDQUOT', '53100']);

/** Keys carry the shop, so an id that no row of this shop has is caught here if a verb didn't look. */
const FOREIGN_KEY = '23503';

/** Somebody else was quicker than a verb that had looked, or signs that nothing can hold made two names one. */
const NOT_UNIQUE = '23505';

/**
 * Sends a failure, whatever it was, as an envelope with a Chinese sentence and no trace or SQL (domain page §11). A fault of
 * ours is 80000 with the id that the log has too.
 */
export function sendFailure(reply: FastifyReply, error: unknown, requestId: string): unknown {
  if (error instanceof Refused) {
    return reply.send({ status: error.status, message: error.message, data: error.data });
  }
  if (error instanceof z.ZodError) return sendBadInput(reply, error);
  const { statusCode, code } = error as { statusCode?: number; code?: string };
  if (error instanceof BadBody)
    return reply.code(400).send({ status: -1, message: error.message, data: null });
  if (statusCode === 429) return reply.send({ status: 4029, message: (error as Error).message, data: null });
  if (statusCode === 413 || code === 'FST_REQ_FILE_TOO_LARGE') {
    // Nobody goes on reading what is too long.
    reply.header('connection', 'close');
    return reply.send({ status: 4022, message: '上传的文件或内容过大，请拆分后再上传', data: null });
  }
  if (code === FOREIGN_KEY) {
    reply.log.warn({ err: error, requestId }, 'id that is not there, or of another shop');
    const message = sentence(common.notFound, { what: '所选的内容' });
    return reply.send({ status: common.notFound.status, message, data: null });
  }
  if (code === NOT_UNIQUE) {
    reply.log.warn({ err: error, requestId }, 'what must be there once is there');
    const message = '已经有一样的内容，可能刚由别人保存；请刷新后再看';
    return reply.send({ status: 4009, message, data: null });
  }
  if (code !== undefined && FULL.has(code)) {
    reply.log.error({ err: error, requestId }, 'no room left');
    const message = '服务器的存储空间已满，这次的内容没有保存；已有的数据不受影响，请联系管理员';
    return reply.send({ status: 4029, message, data: null });
  }
  if (error instanceof NothingSavedError) {
    reply.log.warn({ err: error, requestId }, 'database away');
    return reply.send({ status: common.away.status, message: common.away.says, data: null });
  }
  const unstorable = code !== undefined && UNSTORABLE.has(code);
  if (unstorable) reply.log.warn({ err: error, requestId }, 'value that the database cannot hold');
  if (unstorable || (statusCode && statusCode >= 400 && statusCode < 500)) {
    return reply
      .code(400)
      .send({ status: -1, message: '请求发生错误，参数错误或者参数格式错误', data: null });
  }
  reply.log.error({ err: error, requestId }, 'fault');
  return reply.send({ status: 80000, message: `系统出现故障，请稍后重试（编号 ${requestId}）`, data: null });
}

function sendBadInput(reply: FastifyReply, error: z.ZodError) {
  const fields = error.issues.slice(0, 20).map((issue) => ({
    field: issue.path.join('.'),
    says: issue.message,
  }));
  const first = fields[0];
  const what = first && (first.field || '发送的内容');
  const message = `请求发生错误，参数错误或者参数格式错误${first ? `：${what} ${first.says}` : ''}`;
  return reply.code(400).send({ status: -1, message, data: { fields } });
}
