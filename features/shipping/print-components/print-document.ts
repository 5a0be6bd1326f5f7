import { z } from 'zod';
import { COMPONENTS } from './components.ts';

const Template = z
  .string()
  .max(2_000)
  .regex(/^https?:\/\//);
/** What a component draws a label from: its template with plain values, or with values that only the component can read. */
const DocumentContent = z.union([
  z.looseObject({ templateURL: Template, encryptedData: z.string().min(1), signature: z.string() }),
  z.looseObject({ templateURL: Template, data: z.record(z.string(), z.unknown()) }),
]);

/** A label as a provider gave it for a component, handed on as it came. */
export const PrintDocument = z.object({ component: z.enum(COMPONENTS), content: DocumentContent });
export type PrintDocument = z.infer<typeof PrintDocument>;

const MOST_SIGNS = 100_000;

/** The JSON that a waybill call answers for a component; null: it is none that a component could print. */
export function readDocument(component: PrintDocument['component'], text: string): PrintDocument | null {
  if (text.length > MOST_SIGNS) return null;
  try {
    const content = DocumentContent.safeParse(JSON.parse(text));
    return content.success ? { component, content: content.data } : null;
  } catch (error) {
    if (error instanceof SyntaxError) return null;
    throw error;
  }
}
