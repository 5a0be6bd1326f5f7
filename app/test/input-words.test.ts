import { describe, expect, it } from 'vitest';
import { z } from 'zod';
import { inputWords } from '../input-words.ts';

const says = (type: z.ZodType, value: unknown) =>
  type.safeParse(value, { error: inputWords }).error?.issues[0]?.message;

describe('saying what is wrong with an input', () => {
  it.each<[string, z.ZodType, unknown]>([
    ['没有填写', z.string().min(1), ''],
    ['没有填写', z.string(), undefined],
    ['没有填写', z.array(z.string()).min(1), []],
    ['应为文字', z.string(), 5],
    ['应为整数', z.number().int(), 1.5],
    ['至少 5 个字', z.string().min(5), 'abc'],
    ['最多 3 个字', z.string().max(3), 'abcd'],
    ['最多 2 项', z.array(z.string()).max(2), ['', '', '']],
    ['至少 1', z.number().min(1), 0],
    ['应大于 0', z.number().positive(), 0],
    ['最多 2 位小数', z.number().multipleOf(0.01), 12.345],
    ['不在可选范围内：xlsx、csv', z.enum(['xlsx', 'csv']), 'pdf'],
    ['不在可选范围内：CreatedOn', z.enum(['CreatedOn', '']), 'X'],
    ['应为一组字段', z.object({}), []],
    ['格式不正确', z.union([z.string(), z.number()]), true],
    ['不是有效的编号', z.uuid(), '17'],
    ['格式不正确', z.string().regex(/^\d+$/), 'x'],
  ])('%s', (sentence, type, value) => expect(says(type, value)).toBe(sentence));
});
