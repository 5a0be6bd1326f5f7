import type { z } from 'zod';

interface Definition {
  type: string;
  entries?: object;
  element?: z.ZodType;
  /** Of a literal. */
  values?: readonly unknown[];
}

/** A value that the filter's schema takes; ids and texts that are rare, as those that people look for. */
export function sampleOf(type: z.ZodType, id: string): unknown {
  const { def } = type as unknown as { def: Definition };
  if (def.type === 'array' && def.element) return [sampleOf(def.element, id)];
  if (def.type === 'enum') return Object.values(def.entries ?? {}).find((value) => value !== '');
  const values = [
    id,
    new Date(Date.now() - 20 * 86_400_000).toISOString(),
    '苹果',
    '12345',
    '54',
    1,
    true,
    2,
  ];
  return values.find((value) => type.safeParse(value).success) ?? def.values?.at(-1);
}
