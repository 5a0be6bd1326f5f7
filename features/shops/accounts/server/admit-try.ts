import { createHmac } from 'node:crypto';
import { setTimeout as pause } from 'node:timers/promises';
import { refuse } from '#kit/endpoint/refusal.ts';
import type { AnyoneCtx } from '#kit/endpoint/server/ctx.ts';
import { secretKey } from '#kit/secrets/server/secret-key.ts';
import { accountRefusals as no } from '../refusals.ts';
import { addressLimit, nameLimit, pairLimit, UNDELAYED } from './login-limit.ts';

const STEP_MS = 20;
const LONGEST_MS = 1_000;

/** What a browser that has signed in under a name can show, and no other. */
const markOf = (ctx: AnyoneCtx, name: string): string =>
  createHmac('sha256', secretKey())
    .update(`${name}\n${ctx.browserSecret()}`)
    .digest('base64url')
    .slice(0, 22);

/**
 * Lets somebody try a password, or refuses. Tries count per place and name, and together for the name, which slows
 * strangers down before it stops them; a browser that is known under the name counts for itself alone, so that
 * nobody's guesses shut its owner out. Gives what to do when the password was right.
 */
export async function admitTry(ctx: AnyoneCtx, name: string): Promise<() => void> {
  const mark = markOf(ctx, name);
  if (ctx.marks.includes(mark)) {
    const seconds = pairLimit.take(mark);
    if (seconds > 0) refuse(no.tooManyLogins, { seconds });
    return () => pairLimit.forget(mark);
  }
  const pair = `${ctx.ip} ${name}`;
  // A place that may try no more spoils no name's count either.
  const seconds = addressLimit.take(ctx.ip) || pairLimit.take(pair) || nameLimit.take(name);
  if (seconds > 0) refuse(no.tooManyLogins, { seconds });
  const late = nameLimit.count(name) - UNDELAYED;
  if (late > 0) await pause(Math.min(LONGEST_MS, late * STEP_MS));
  return () => {
    pairLimit.forget(pair);
    nameLimit.giveBack(name);
    ctx.leaveMark(mark);
  };
}
