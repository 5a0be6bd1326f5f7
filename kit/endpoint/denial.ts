import {
  type Refusal,
  type RefusalParams,
  type RefusalStatus,
  Refused,
  type SentenceParams,
  sentence,
} from './refusal.ts';

/** Why one of many can't be done: a sentence for people, code and parameters for programs. */
export interface Denial {
  no: string;
  code: string;
  /** What the sentence's gaps were filled with. */
  params: RefusalParams;
}

/** What a denial says and by which code; unlike a refusal it ends nothing, so it has no status. */
export type DenialText<T extends string = string> = Pick<Refusal<T>, 'code' | 'says'>;

/** Declares a denial. `code` is for programs and stays as it is; `says` is for people. */
export const denial = <const T extends string>(code: string, says: T): DenialText<T> => ({ code, says });

/** Denies one of many; the rest goes on. */
export function deny<T extends string>(
  text: DenialText<T>,
  ...args: unknown extends SentenceParams<T> ? [] : [SentenceParams<T>]
): Denial {
  const values = (args[0] ?? {}) as RefusalParams;
  return { no: sentence(text, values as SentenceParams<T>), code: text.code, params: values };
}

/** The same of a text that was chosen elsewhere, with the values that came with it. */
export const denyFor = (text: DenialText, params: RefusalParams): Denial => ({
  no: sentence(text, params as SentenceParams<string>),
  code: text.code,
  params,
});

/** A refusal that a verb ended with, as the denial of one of many. */
export const denialOf = ({ message, code, data }: Refused): Denial => ({
  no: message,
  code,
  params: (data.params ?? {}) as RefusalParams,
});

/** Ends a call about one thing with what a batch would say of it: its sentence, code and parameters. */
export function refuseDenied({ no, code, params }: Denial, status: RefusalStatus, data?: object): never {
  throw new Refused({ code, status }, no, { params, ...(data && { data }) });
}

/** Denials of a batch as the refusals of a call about one of its things, for the contract of that. */
export const asRefusals = (denials: readonly DenialText[], status: RefusalStatus): Refusal[] =>
  denials.map((text) => ({ ...text, status }));

/** A denial as the answer of a batch has it (`LeftOut`). */
export const leftOut = ({ no, code, params }: Denial) => ({ reason: no, code, params });

/** The denial of an item that a batch left out, for the answer of another call. */
export const denialIn = ({ reason, code, params }: ReturnType<typeof leftOut>): Denial => ({
  no: reason,
  code,
  params,
});

/** An item that a batch left out (`BatchResult`). */
export const skip = (id: string, denied: Denial) => ({ id, ...leftOut(denied) });
