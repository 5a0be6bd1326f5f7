import { pictures } from '#features/catalogue/pictures/contract.ts';
import { ask, type TestApp, upload } from './app.ts';
import type { Person } from './cast.ts';

/** The address of a slip that this person has uploaded; other text, another slip. */
export async function slipOf(app: TestApp, who: Person, text: string): Promise<string> {
  const file = await upload(app, who, `${text}.pdf`, `%PDF-1.4 ${text}`);
  return (await ask(app, who, pictures.addSlip, { file })).Url;
}
