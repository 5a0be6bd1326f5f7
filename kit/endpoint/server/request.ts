import type {} from '@fastify/multipart';
import type { FastifyRequest } from 'fastify';
import { z } from 'zod';
import type { FileStore, StoredFile } from '#kit/files/server/file-store.ts';
import { asNothingSaved } from '#kit/tenant/server/connection-lost.ts';
import type { Endpoint } from '../contract.ts';
import { Id } from '../fields.ts';
import { BadBody } from './bad-body.ts';
import type { Identity } from './identity.ts';
import { unknownFields } from './unknown-fields.ts';

type Bag = Record<string, unknown>;
const bag = (value: unknown): Bag => (value && typeof value === 'object' ? (value as Bag) : {});
const text = (value: unknown) => (typeof value === 'string' && value.length > 0 ? value : undefined);

/** A program's key, as programs send one. */
const bearerOf = (request: FastifyRequest) =>
  /^Bearer +(\S+)$/i.exec(request.headers.authorization ?? '')?.[1];

/** The token of a request: from a header, else the query, else the body (specification §7). */
export function tokenOf(request: FastifyRequest): string | undefined {
  const { token, Token } = bag(request.query);
  const body = bag(request.body);
  return (
    text(request.headers['x-token']) ??
    bearerOf(request) ??
    text(token) ??
    text(Token) ??
    text(body.token) ??
    text(body.tokenId)
  );
}

/** The code that a supplier page's link is opened with, where it has one. */
export const linkCode = ({ headers }: FastifyRequest) => text(headers['x-link-code']);

/** The shop that a request names, from a header, else the query, else the body; undefined for what is no id. */
export function requestedShopId(request: FastifyRequest): string | undefined {
  const query = bag(request.query);
  const body = bag(request.body);
  const named = [
    request.headers['x-business-unit-id'],
    query.businessUnitId,
    body.BusinessUnitID,
    body.businessUnitId,
  ];
  const id = named.map(text).find((value) => value !== undefined);
  return id && Id.safeParse(id).success ? id.toLowerCase() : undefined;
}

/**
 * The input by its schema, and what it doesn't know. A call that changes something, or makes a file of what a filter
 * finds, refuses that: a name that is misspelt would let a filter mean everything. Who prefers it (RFC 7240,
 * `Prefer: handling=lenient`, as our own screens do) has it left out.
 */
function inputOf(
  endpoint: Endpoint,
  raw: unknown,
  { headers }: Pick<FastifyRequest, 'headers'>,
): { input: unknown; ignored: string[] } {
  const input = endpoint.input.parse(raw);
  const ignored = unknownFields(endpoint.input, raw);
  const [first] = ignored;
  const isLenient = /\bhandling=lenient\b/.test(String(headers.prefer ?? ''));
  if (first !== undefined && !isLenient && (!endpoint.reads || endpoint.output === 'file'))
    throw new z.ZodError(
      ignored.map((name) => ({ code: 'custom', path: name.split('.'), message: UNKNOWN, input: undefined })),
    );
  return { input, ignored: isLenient ? [] : ignored };
}

const UNKNOWN = '接口没有这个字段，请检查名称（区分大小写）';

/**
 * Reads the input by its schema. Uploaded parts are stored first and stand in it as file ids; they are discarded again when
 * it is refused. Throws a ZodError, or BadBody for an upload that is cut or malformed.
 */
export async function readInput(
  request: FastifyRequest,
  endpoint: Endpoint,
  identity: Identity | undefined,
  files: FileStore,
): Promise<{ input: unknown; ignored: string[]; stored: StoredFile[] }> {
  const multipart = endpoint.takesFile && request.isMultipart();
  if (!multipart) return { ...inputOf(endpoint, rawInput(request, endpoint), request), stored: [] };
  const fields: Bag = {};
  const stored: StoredFile[] = [];
  try {
    for await (const part of request.parts()) {
      if (part.type === 'field') fields[part.fieldname] = part.value;
      else {
        const file = await files.receive(identity?.shop?.id ?? '', part.filename, part.file);
        stored.push(file);
        fields[part.fieldname] = file.id;
      }
    }
    return { ...inputOf(endpoint, fields, request), stored };
  } catch (error) {
    await Promise.all(stored.map((file) => files.discard(file)));
    throw isBroken(error)
      ? new BadBody('上传的内容不完整或格式错误，请重新选择文件上传')
      : asNothingSaved(error);
  }
}

/** The parser tells of a cut or malformed upload by plain errors, without a code; what is too large has a status. */
function isBroken(error: unknown): boolean {
  const { constructor: kind, code, statusCode } = error as { code?: string; statusCode?: number };
  return code ? code.endsWith('_PREMATURE_CLOSE') : kind === Error && statusCode === undefined;
}

const rawInput = (request: FastifyRequest, endpoint: Endpoint) =>
  endpoint.method === 'POST' ? (request.body ?? {}) : { ...bag(request.query), ...bag(request.body) };
