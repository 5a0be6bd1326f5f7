import { common, refuse } from '#kit/endpoint/refusal.ts';
import { implement } from '#kit/endpoint/server/implement.ts';
import { files } from '#kit/files/contract.ts';

export const fileRoutes = implement(files, {
  upload: async (ctx, { file }) => {
    const row = await ctx.db.from('files').selectAll().where('id', '=', file).executeTakeFirst();
    if (!row) refuse(common.notFound, { what: '文件' });
    return { FileID: row.id, FileName: row.name, Size: Number(row.size) };
  },
});
