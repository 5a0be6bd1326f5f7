import type { Endpoint, Input, Output } from '#kit/endpoint/contract.ts';
import type { Refusal, RefusalParams } from '#kit/endpoint/refusal.ts';
import { tell } from '../openers/toast.ts';
import { type CallOutcome, fileNameOf, isEnvelope, settle, transportFailed } from './envelope.ts';
import { wireOf } from './request.ts';
import { session } from './session.ts';
import { countUnderWay } from './under-way.ts';

const MINUTE = 60_000;
const HOUR = 3_600_000;

/** A call that ended in a "no": the server's status and its sentence, -1 when nothing came back. */
export class CallFailed extends Error {
  readonly status: number;
  readonly data: unknown;
  constructor(status: number, message: string, data: unknown) {
    super(message);
    this.status = status;
    this.data = data;
  }
  /** What is wrong with which field of the input, where the answer says so. */
  get fields(): Readonly<Record<string, string>> {
    const { fields } = (this.data ?? {}) as { fields?: { field: string; says: string }[] };
    return Object.fromEntries((fields ?? []).map(({ field, says }) => [field, says]));
  }
  /** Whether it is that refusal, whatever its sentence says. */
  is({ code }: Refusal): boolean {
    return ((this.data ?? {}) as { code?: string }).code === code;
  }
  /** What a gap of the refusal's sentence was filled with. */
  param(name: string): string {
    const { params } = (this.data ?? {}) as { params?: RefusalParams };
    return String(params?.[name] ?? '');
  }
  /** Whether the act may have happened nevertheless, so that a repeat must carry the same key. */
  get uncertain(): boolean {
    return this.status === -1 || this.status >= 80000;
  }
}

export interface CallOptions {
  signal?: AbortSignal;
  /** One per user's act; the server does the act once however often it comes. */
  idempotencyKey?: string;
}

/** Calls an endpoint of a contract; resolves with `data`, for a file with a `File` that knows its name. */
export async function call<E extends Endpoint>(endpoint: E, input: Input<E>, options: CallOptions = {}) {
  const who = { token: session.token(), shopId: session.shopId() };
  const wire = wireOf(endpoint, input as Record<string, unknown>, who, options.idempotencyKey);
  const time = AbortSignal.timeout(timeoutOf(endpoint));
  const signal = options.signal ? AbortSignal.any([options.signal, time]) : time;
  let answer: File | CallOutcome<unknown>;
  try {
    answer = await countUnderWay(fetch(wire.url, { ...wire, signal }).then(receive));
  } catch (error) {
    if (options.signal?.aborted) throw error;
    answer = transportFailed;
  }
  return (answer instanceof File ? answer : finish(answer, who.token)) as Output<E>;
}

/** Files may take an hour, and so may making payments (specification §9). */
export const timeoutOf = ({ output, path }: Pick<Endpoint, 'output' | 'path'>): number =>
  output === 'file' || /\/payment\/(.+\/)?create$/i.test(path) ? HOUR : MINUTE;

async function receive(response: Response): Promise<File | CallOutcome<unknown>> {
  const disposition = response.headers.get('content-disposition');
  if (disposition && response.ok) return new File([await response.blob()], fileNameOf(disposition));
  const body: unknown = await response.json();
  return isEnvelope(body) ? settle(body) : transportFailed;
}

/** The data of a success; anything else ends in CallFailed, and an invalid token ends the session. */
export function finish<T>(outcome: CallOutcome<T>, token = session.token()): T {
  if (outcome.kind === 'ok') {
    if (outcome.warning) tell.warning(outcome.warning, 5000);
    return outcome.data;
  }
  // Not by a late answer to a token of before, and told once, however many calls were under way.
  if (outcome.endsSession && token === session.token()) {
    if (!session.isInvalid()) tell.error(outcome.message);
    session.end('lapsed');
  }
  throw new CallFailed(outcome.status, outcome.message, outcome.data);
}

/** Calls and saves the file that comes back; 'started' when the server goes on with it in the background. */
export async function download<E extends Endpoint>(
  endpoint: E,
  input: Input<E>,
): Promise<'saved' | 'started'> {
  const answer: unknown = await call(endpoint, input);
  if (!(answer instanceof File)) return 'started';
  save(answer);
  return 'saved';
}

export function save(file: File): void {
  const link = document.createElement('a');
  link.href = URL.createObjectURL(file);
  link.download = file.name;
  link.click();
  setTimeout(() => URL.revokeObjectURL(link.href), MINUTE);
}
