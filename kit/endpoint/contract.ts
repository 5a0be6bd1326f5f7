import type { z } from 'zod';
import type { Refusal } from './refusal.ts';
import type { Allow, Right } from './rights.ts';

/** What a call answers: `data` of a schema, a `file` with its name, or a `stream` of server-sent events. */
export type Answer = z.ZodType | 'file' | 'stream';

/** How long a JSON body may be, in bytes, by the name that a contract says it with. */
export const BODY_BYTES = {
  '256kb': 256 * 1024,
  '1mb': 1024 ** 2,
  '4mb': 4 * 1024 ** 2,
  '8mb': 8 * 1024 ** 2,
} as const;
export type BodySize = keyof typeof BODY_BYTES;

declare module 'zod' {
  interface GlobalMeta {
    /** How long a body of this input may be, where 256 KB are too few; a longer one is refused unparsed. */
    body?: BodySize;
  }
}

/** A call of the product, as server, web, documents and guards read it. */
export interface Endpoint<
  I extends z.ZodType = z.ZodType,
  O extends Answer = Answer,
  A extends Allow = Allow,
> {
  readonly method: 'POST' | 'GET' | 'DELETE';
  readonly path: `/${string}`;
  /** Who may call it; without one it does not compile (design page §4). */
  readonly allow: A;
  readonly input: I;
  readonly output: O;
  readonly refusals: readonly Refusal[];
  /** One English sentence for docs and OpenAPI. */
  readonly says: string;
  /** Accepts multipart uploads; see EndpointSpec. */
  readonly takesFile: boolean;
  readonly body: BodySize;
  /** Changes nothing by itself, so it also works in a shop that has expired (domain page §9). */
  readonly reads: boolean;
  /** A lite user may call it too; see EndpointSpec. */
  readonly lite?: true;
  /** A supplier page without an account may call it too; see EndpointSpec. */
  readonly link?: true;
  /** Its answer is never kept, not even for a repeat; see EndpointSpec. */
  readonly secret?: true;
  /** Rights for single sorts and fields of the input; see EndpointSpec. */
  readonly needs?: Needs | undefined;
}

/** Rights that single sorts and fields need, by their name: without the right they are refused. */
export type Needs = Readonly<Record<string, Right>>;

/** What a contract writes of a call; `endpoint` fills in the rest. */
export interface EndpointSpec<I extends z.ZodType, O extends Answer, A extends Allow> {
  method?: 'POST' | 'GET' | 'DELETE';
  path: `/${string}`;
  allow: A;
  input: I;
  output: O;
  refusals?: readonly Refusal[];
  says: string;
  /** Accepts multipart: each file part is stored, and its id stands in the input under the part's name. */
  takesFile?: boolean;
  /** Changes nothing by itself; GET and lists always. */
  reads?: boolean;
  /** A lite user (代下单账号) may call it too, whatever `allow` says; every other call answers them 4003. */
  lite?: true;
  /** A link of a supplier page may call it too, whatever `allow` says; every other call answers it 4003. */
  link?: true;
  /** The answer holds what nobody may read later, so a repeat with the same Idempotency-Key does it again. */
  secret?: true;
  /** What tells of values that need a right to be seen: sorting or filtering by them would find them by halving. */
  needs?: Needs | undefined;
}

/** Declares a call: who may, with what, what it answers and why it refuses. For server and web alike. POST unless said. */
export function endpoint<I extends z.ZodType, O extends Answer, const A extends Allow>(
  spec: EndpointSpec<I, O, A>,
): Endpoint<I, O, A> {
  const body = spec.input.meta()?.body ?? '256kb';
  const reads = spec.method === 'GET';
  return { method: 'POST', refusals: [], takesFile: false, reads, ...spec, body };
}

/** Declares a call that changes nothing by itself: it also works in a shop that has expired. */
export const reading = <I extends z.ZodType, O extends Answer, const A extends Allow>(
  spec: EndpointSpec<I, O, A>,
): Endpoint<I, O, A> => endpoint({ ...spec, reads: true });

/** The calls of a noun, by the names that code calls them. */
export type Contract = Record<string, Endpoint>;

/** What a caller sends: fields with defaults may be left out. */
export type Input<E extends Endpoint> = z.input<E['input']>;
/** What a caller gets as `data`. */
export type Output<E extends Endpoint> = E['output'] extends z.ZodType ? z.output<E['output']> : Blob;

/** The envelope of every answer that is not a file; status 0 = success (domain page §11). */
export interface Envelope<T> {
  status: number;
  message: string;
  data: T;
}
