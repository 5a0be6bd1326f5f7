import { z } from 'zod';

type Named<S extends z.core.$ZodLooseShape> = {
  [K in keyof S]: z.ZodOptional<S[K] extends z.ZodDefault<infer Inner> ? Inner : S[K]>;
};

/**
 * The fields of an object as those of a change: what is not named stays as it is. zod's `partial` keeps defaults, which
 * would then be written where nothing was said.
 */
export function namedFields<S extends z.core.$ZodLooseShape>({
  shape,
}: z.ZodObject<S>): z.ZodObject<Named<S>> {
  const fields = Object.entries(shape).map(([key, field]) => {
    const bare = field instanceof z.ZodDefault ? field.def.innerType : field;
    return [key, z.optional(bare)] as const;
  });
  return z.object(Object.fromEntries(fields)) as unknown as z.ZodObject<Named<S>>;
}
