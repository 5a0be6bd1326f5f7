import type { z } from 'zod';
import { CustomFieldList } from '#features/catalogue/materials/material.ts';

type CustomFields = z.infer<typeof CustomFieldList>;

/** What is said wrong of a cell that is none. */
export const NOT_CUSTOM = '请写成“产地：赣州；甜度：14”，每项一个名称和内容，最多 50 项';

/** 自定义信息 of a cell (`产地：赣州；甜度：14`, or one a line), in its order; undefined: it doesn't read so. */
export function readCustomCell(text: string): CustomFields | undefined {
  const parts = text.split(/\n/.test(text) ? /\n/ : /[；;]/).map((part) => part.trim());
  const fields = parts.filter(Boolean).map((part) => {
    const [, Name = '', Value = ''] = /^([^：:]*)[：:](.*)$/.exec(part) ?? [];
    return { Name: Name.trim(), Value: Value.trim() };
  });
  const read = CustomFieldList.safeParse(fields);
  return read.success ? read.data : undefined;
}

/** The same as a cell; empty, which changes nothing, where no cell would read back as it is. */
export function customCell(fields: CustomFields): string {
  const lines = fields.map(({ Name, Value }) => `${Name}：${Value}`);
  const same = (text: string) => JSON.stringify(readCustomCell(text)) === JSON.stringify(fields);
  return [lines.join('；'), lines.join('\n')].find(same) ?? '';
}
