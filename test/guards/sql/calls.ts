import { readdirSync } from 'node:fs';
import { resolve } from 'node:path';
import type { z } from 'zod';
import { routes } from '#app/routes.ts';
import { nouns } from '#app/tools/districts.ts';
import { inbox } from '#features/insight/inbox/contract.ts';
import { palette } from '#features/insight/palette/contract.ts';
import { orderImports } from '#features/orders/order-imports/contract.ts';
import { orders } from '#features/orders/orders/contract.ts';
import { deliveries } from '#features/shipping/deliveries/contract.ts';
import type { Contract, Endpoint } from '#kit/endpoint/contract.ts';
import type { ListEndpoint } from '#kit/list/contract.ts';
import { sampleOf } from './samples.ts';

/** A representative call: the feature it belongs to and what is sent. */
export interface SampleCall {
  feature: string;
  endpoint: Endpoint;
  input: Record<string, unknown>;
}

const isList = (endpoint: Endpoint): endpoint is ListEndpoint => 'filters' in endpoint && 'sorts' in endpoint;

/** Which feature a path belongs to, by its contract. */
export async function featuresByPath(): Promise<Map<string, string>> {
  const named = new Map<string, string>();
  for (const feature of nouns()) {
    for (const file of readdirSync(`features/${feature}`).filter((name) =>
      /(contract|-api)\.ts$/.test(name),
    )) {
      const module: Record<string, Contract> = await import(resolve('features', feature, file));
      for (const exported of Object.values(module))
        for (const endpoint of Object.values(exported ?? {}))
          if (typeof endpoint?.path === 'string') named.set(endpoint.path, feature);
    }
  }
  return named;
}

/** Every list of the product, plain, sorted each way, and with its filters filled one by one. */
export async function listCalls(known: ExistingIds): Promise<SampleCall[]> {
  const features = await featuresByPath();
  return routes.flatMap(({ endpoint }) => {
    if (!isList(endpoint)) return [];
    const always = 'importId' in endpoint.filters ? { importId: known.importId } : {};
    const sorts = endpoint.sorts.flatMap((orderBy) => [true, false].map((isDesc) => ({ orderBy, isDesc })));
    const filters = Object.entries(endpoint.filters).map(([key, type]) => ({
      [key]: key === 'importId' ? known.importId : sampleOf(type as z.ZodType, known.spuId),
    }));
    return [...sorts, ...filters, { pageIndex: 3 }].map((input) => ({
      feature: features.get(endpoint.path) ?? '',
      endpoint,
      input: { ...always, ...input },
    }));
  });
}

/** Things that are there, for calls that name one. */
export interface ExistingIds {
  spuId: string;
  importId: string;
  taskId: string;
  orderIds: readonly string[];
}

/** The verbs that are called most, by the shop that may: `n` orders at once where the verb takes several. */
export function verbCalls({ spuId, taskId, orderIds }: ExistingIds, n: number) {
  const some = orderIds.slice(0, n);
  const Address = { receiver: '王小明', phone: '13800138000', province: '上海市', detail: '漕溪路1号' };
  const Lines = some.map(() => ({ spuID: spuId, Address }));
  // Others than those that are shipped here.
  const Orders = orderIds.slice(200, 200 + n).map((OrderID) => ({ OrderID, Reason: '不要了' }));
  const DeliverConfigs = some.map((OrderID, i) => ({ OrderID, ExpressNo: `SF77000${i}` }));
  const sample = (feature: string, who: 'entry' | 'shipper', endpoint: Endpoint, input: object) => ({
    who,
    feature,
    endpoint,
    input: input as Record<string, unknown>,
  });
  return [
    sample('orders/orders', 'entry', orders.place, { ThirdPartyOrderID: `NEW-${n}`, Lines }),
    sample('orders/orders', 'entry', orders.setTags, { OrderIDs: some, Tags: ['加急'] }),
    sample('orders/orders', 'entry', orders.markUrgent, { OrderIDs: some, IsUrgent: true }),
    sample('orders/orders', 'entry', orders.detail, { OrderID: some[0] }),
    sample('orders/orders', 'entry', orders.byTrackId, { TrackIDs: some }),
    sample('orders/orders', 'entry', orders.related, { OrderID: some[0] }),
    sample('orders/orders', 'entry', orders.tags, {}),
    sample('shipping/deliveries', 'shipper', deliveries.deliver, { DeliverConfigs }),
    sample('orders/orders', 'entry', orders.cancelByEntry, { Orders }),
    sample('orders/order-imports', 'entry', orderImports.detail, { TaskID: taskId }),
    sample('orders/order-imports', 'entry', orderImports.verifyProducts, { TaskIDs: [taskId] }),
    sample('orders/order-imports', 'entry', orderImports.verifyStores, { TaskIDs: [taskId] }),
    sample('insight/inbox', 'entry', inbox.get, {}),
    sample('insight/inbox', 'shipper', inbox.get, {}),
    ...['0007', '王小', 'SF770001'].map((Text) => sample('insight/palette', 'entry', palette.find, { Text })),
  ];
}
