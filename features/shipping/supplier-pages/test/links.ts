import type { Endpoint, Input, Output } from '#kit/endpoint/contract.ts';
import { type Answered, ask, type TestApp } from '#test/app.ts';
import type { Person } from '#test/cast.ts';
import { supplierLinks } from '../contract.ts';

let no = 0;

/** A fresh link of the shop that `who` works in. */
export const openLink = (
  app: TestApp,
  who: Person,
  more: Partial<Input<typeof supplierLinks.create>> = {},
): Promise<{ LinkID: string; Token: string }> =>
  ask(app, who, supplierLinks.create, { Name: `果农 ${++no}`, ...more });

/** A call as the page makes it. */
export async function byLink<E extends Endpoint>(
  app: TestApp,
  token: string,
  { method, path }: E,
  input: Input<E>,
  headers: Record<string, string> = {},
): Promise<Answered<Output<E>>> {
  const response = await app.http.inject({
    ...{ method, url: path, headers: { 'x-token': token, ...headers } },
    ...(method === 'POST' && { payload: input as object }),
  });
  return { http: response.statusCode, ...(response.json() as Omit<Answered<Output<E>>, 'http'>) };
}
