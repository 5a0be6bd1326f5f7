import type { Endpoint } from '#kit/endpoint/contract.ts';
import type { TestApp } from '#test/app.ts';
import type { Person } from '#test/cast.ts';
import { cellsOf, unzipped } from '#test/files.ts';
import { pdfTexts } from '#test/pdf-texts.ts';

/** What a call answers a person, as text; of a file what its cells or pages say. */
export async function answerText(
  app: TestApp,
  { token, shopId }: Pick<Person, 'token' | 'shopId'>,
  { method, path }: Endpoint,
  input: unknown,
): Promise<string> {
  const get = method === 'GET';
  const response = await app.http.inject({
    method,
    url: path + (get ? `?${new URLSearchParams(input as Record<string, string>)}` : ''),
    headers: { 'x-token': token, 'x-business-unit-id': shopId },
    ...(!get && { payload: input as object }),
  });
  const isFile = response.headers['content-disposition'] !== undefined;
  return isFile
    ? JSON.stringify(await sheetsOf(response.rawPayload, `${response.headers['content-type']}`))
    : response.body;
}

/** The cells of a sheet, or of each in a zip; the texts of a PDF. */
async function sheetsOf(content: Buffer, type: string): Promise<unknown> {
  if (type.includes('pdf')) return pdfTexts(content);
  if (!type.includes('zip')) return cellsOf(content);
  const files = [...(await unzipped(content))];
  return Promise.all(files.map(async ([name, file]) => [name, await cellsOf(file)]));
}
