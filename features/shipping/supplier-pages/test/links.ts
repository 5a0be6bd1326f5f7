import type { Endpoint, Input, Output } from '#kit/endpoint/contract.ts';
import { ask, multipart, type TestAnswer, type TestApp } from '#test/app.ts';
import type { Person } from '#test/cast.ts';
import { supplierLinks } from '../contract.ts';
import { supplierPage } from '../page-contract.ts';

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
): Promise<TestAnswer<Output<E>>> {
  const response = await app.http.inject({
    method,
    url: path,
    headers: { 'x-token': token, ...headers },
    ...(method === 'POST' && { payload: input as object }),
  });
  return { http: response.statusCode, ...(response.json() as Omit<TestAnswer<Output<E>>, 'http'>) };
}

/** A sheet chosen on the page. */
export async function sheetByLink(
  app: TestApp,
  token: string,
  name: string,
  content: Buffer | string,
): Promise<TestAnswer<Output<typeof supplierPage.matchFile>>> {
  const { payload, type } = multipart(name, content);
  const headers = { 'x-token': token, 'content-type': type };
  const url = supplierPage.matchFile.path;
  const response = await app.http.inject({ method: 'POST', url, headers, payload });
  return {
    http: response.statusCode,
    ...(response.json() as Omit<TestAnswer<Output<typeof supplierPage.matchFile>>, 'http'>),
  };
}
