import { v7 as newId } from 'uuid';
import type { z } from 'zod';
import { common, refuse } from '#kit/endpoint/refusal.ts';
import type { ShopCtx } from '#kit/endpoint/server/ctx.ts';
import { lockByName } from '#kit/tenant/server/lock-by-name.ts';
import { BUILT_IN } from '../built-in.ts';
import type { QuickAnswer, quickAnswers } from '../contract.ts';
import { MOST_ANSWERS } from '../limits.ts';
import { quickAnswerRefusals as no } from '../refusals.ts';

const builtIn: readonly QuickAnswer[] = BUILT_IN.map(({ title, words, type = 0 }) => ({
  AnswerID: null,
  IdComplaintType: type,
  Title: title,
  Text: words,
}));

const kept = ({ db }: ShopCtx) => db.from('quick_answers').select(['id', 'type', 'title', 'words']);

/** The shop's own, the oldest first; of one type those that are for it before those for all. */
export async function answersOf(ctx: ShopCtx, type: number | null) {
  const rows = await kept(ctx).orderBy('created_at').orderBy('id').execute();
  const own = rows.map((row) => ({
    AnswerID: row.id,
    IdComplaintType: row.type,
    Title: row.title,
    Text: row.words,
  }));
  const items = [...forType(own, type), ...forType(builtIn, type)];
  return { total: items.length, items };
}

const forType = (all: readonly QuickAnswer[], type: number | null): readonly QuickAnswer[] =>
  type === null
    ? all
    : [type, 0].flatMap((each, at, both) =>
        both.indexOf(each) === at ? all.filter(({ IdComplaintType }) => IdComplaintType === each) : [],
      );

/** A new one, or another of the shop's changed. */
export async function keepAnswer(ctx: ShopCtx, input: z.output<typeof quickAnswers.set.input>) {
  await lockByName(ctx.db, 'quick answers');
  const rows = await kept(ctx).execute();
  const id = input.AnswerID ?? newId();
  const others = rows.filter((row) => row.id !== id);
  if (input.AnswerID && others.length === rows.length) refuse(common.notFound, { what: '快捷回复' });
  if (others.some(({ title }) => title === input.Title)) refuse(no.titleTaken, { title: input.Title });
  if (others.length >= MOST_ANSWERS) refuse(no.tooMany, { most: MOST_ANSWERS });
  const before = rows.find((row) => row.id === id);
  const values = { type: input.IdComplaintType ?? before?.type ?? 0, title: input.Title, words: input.Text };
  if (input.AnswerID) await ctx.db.update('quick_answers').set(values).where('id', '=', id).execute();
  else await ctx.db.insert('quick_answers', { id, ...values }).execute();
  return { AnswerID: id };
}

export async function removeAnswer({ db }: ShopCtx, id: string): Promise<void> {
  const { numDeletedRows } = await db.remove('quick_answers').where('id', '=', id).executeTakeFirstOrThrow();
  if (numDeletedRows === 0n) refuse(common.notFound, { what: '快捷回复' });
}
