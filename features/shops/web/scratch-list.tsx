import { z } from 'zod';
import { list } from '#kit/list/contract.ts';
import { endpoint } from '#kit/endpoint/contract.ts';
import { BatchResult } from '#kit/endpoint/fields.ts';
import { ListPage } from '#kit/ui/list-page.tsx';
import { Act } from '#kit/ui/act.tsx';
import { Export } from '#kit/ui/list/export.tsx';
const l = list({ path: '/api/x/get', allow: 'order.view', row: z.object({ OrderID: z.string(), n: z.number() }), filters: { orderNo: z.array(z.string()), a: z.iso.datetime(), b: z.iso.datetime() }, sorts: ['CreatedOn'], says: '', extra: { tabs: z.array(z.object({ key: z.string(), name: z.string(), count: z.number() })) } });
const c = endpoint({ path: '/api/x/c', allow: 'order.cancel', input: z.object({ orders: z.array(z.object({ id: z.string() })) }), output: BatchResult, says: '' });
const f = endpoint({ path: '/api/x/f', allow: 'order.export', input: l.input, output: 'file', says: '' });
export default function P() {
  return <ListPage list={l} idOf={(r) => r.OrderID} filters={[{ kind: 'many', key: 'orderNo', label: '订单号' }, { kind: 'days', from: 'a', to: 'b', label: '时间' }]}
   columns={[{ key: 'OrderID', title: '订单号', as: 'orderNo' }, { key: 'n', title: 'N', sum: (r) => r.n }]}
   batch={(m) => <Act on={c} input={async () => ({ orders: (await m.ids()).map((id) => ({ id })) })} confirm={{ title: `取消 ${m.count} 单` }}>取消</Act>}
   export={(input) => <Export on={f} input={input} />} open={(r) => `/a?id=${r.OrderID}`} />;
}
