import type { z } from 'zod';
import type { Answer, Contract, Endpoint } from '../contract.ts';
import type { Allow } from '../rights.ts';
import type { CtxFor, DeferredAnswer, DeferredFile, EventAnswer, FileAnswer, FileSubstitute } from './ctx.ts';

type HandlerAnswer<O extends Answer> = O extends 'file'
  ? FileAnswer | DeferredFile | FileSubstitute
  : O extends 'stream'
    ? EventAnswer
    : z.input<O & z.ZodType> | DeferredAnswer<z.input<O & z.ZodType>>;

/** A handler for each call of a contract, typed by it. */
export type Handlers<C extends Contract> = {
  [K in keyof C]: C[K] extends Endpoint<infer I, infer O, infer A>
    ? (ctx: CtxFor<A>, input: z.output<I>) => Promise<HandlerAnswer<O>> | HandlerAnswer<O>
    : never;
};

/** A call with its handler, and its name in the contract. */
export interface Route {
  name: string;
  endpoint: Endpoint;
  handle(ctx: never, input: unknown): unknown;
}

/** Binds a contract to its verbs. Exhaustive: a missing handler or a wrong answer does not compile. */
export function implement<C extends Contract>(contract: C, handlers: Handlers<C>): Route[] {
  return Object.entries(contract).map(([name, endpoint]) => ({
    name,
    endpoint,
    handle: handlers[name as keyof C] as unknown as Route['handle'],
  }));
}

/** Whether an endpoint needs a current shop. */
export const needsShop = (allow: Allow) => allow !== 'anyone' && allow !== 'signedIn';
