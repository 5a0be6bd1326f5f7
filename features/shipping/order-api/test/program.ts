import type { Input } from '#kit/endpoint/contract.ts';
import { ask, openApp } from '#test/app.ts';
import { openCast } from '#test/cast.ts';
import { openListing } from '#test/listings.ts';
import { orderApi } from '../contract.ts';

type Line = Input<typeof orderApi.submit>['orders'][number];
export type Program = Awaited<ReturnType<typeof openProgram>>;

/** A program of the channel's, before a listing of the whole chain and one of the channel's own. */
export async function openProgram() {
  const app = await openApp();
  const cast = await openCast(app);
  const chained = await openListing(app, [cast.channel, cast.middle, cast.grower], [30, 20, 10], '红富士');
  const own = await openListing(app, [cast.channel], [9], '自营梨');
  await app.work();
  const line = (more: Partial<Line> = {}): Line => ({
    spuId: chained.entrySpuId,
    quantity: 2,
    receiver: '张三',
    mobile: '13800000001',
    address: '浙江省杭州市西湖区文一西路1号',
    ...more,
  });
  const submit = (lines: Line[], more: object = {}) =>
    ask(app, cast.channel, orderApi.submit, { thirdPartyName: '有赞', orders: lines, ...more });
  const one = async (more: Partial<Line> = {}) => (await submit([line(more)])).items[0]?.orderNo ?? '';
  return { app, cast, own, line, submit, one };
}
