import type { z } from 'zod';
import { refuse } from '#kit/endpoint/refusal.ts';
import type { AnyoneCtx } from '#kit/endpoint/server/ctx.ts';
import type { accounts, LoginResult } from '../contract.ts';
import { accountRefusals as no } from '../refusals.ts';
import { weaknessOf } from '../weak-password.ts';
import { loginResult } from './login-result.ts';
import { signUp } from './sign-in.ts';

/** A new user without a shop, signed in at once (domain §9). */
export async function signUpAndIn(
  ctx: AnyoneCtx,
  input: z.output<typeof accounts.signUp.input>,
): Promise<LoginResult> {
  const { userLoginName, userLoginPassword, UserFullname } = input;
  const says = weaknessOf(userLoginPassword, userLoginName);
  if (says) refuse(no.weakPassword, { says });
  const { user, token } = await signUp(ctx, userLoginName, userLoginPassword, UserFullname);
  return ctx.asUser(user.id, (db) => loginResult(db, user.id, token));
}
