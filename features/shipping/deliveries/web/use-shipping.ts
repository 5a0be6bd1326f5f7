import { useState } from 'react';
import type { OrderRow } from '#features/orders/orders/order-row.ts';
import { useAction } from '#kit/ui/hooks/use-action.ts';
import { deliveries } from '../contract.ts';
import { deliverConfig } from './deliver-configs.ts';
import { doubtsOfFailure, NOTHING_DOUBTED, UNNAMED } from './doubts.ts';
import { drafts, EMPTY, type WaybillDraft } from './drafts.ts';

/** Sends the parcels; what the server would not take, or doubts, stands in the dialog. */
export function useShipping({ OrderID, Holds }: OrderRow, onDone: () => void) {
  const [doubted, setDoubted] = useState(NOTHING_DOUBTED);
  const { run, pending } = useAction(deliveries.deliver, {
    done: '已发货',
    onDone: (_, { DeliverConfigs }) => {
      drafts.drop(DeliverConfigs.map((config) => config.OrderID));
      onDone();
    },
    onFailed: (failure) => setDoubted(doubtsOfFailure(failure)),
  });
  const send = (
    parcels: readonly WaybillDraft[],
    Note: string,
    DeclineCancel: boolean,
    others: readonly { OrderID: string }[],
  ) => {
    const details = { Note, Accepts: [...doubted.accepts] };
    const first = { ...(parcels[0] ?? EMPTY), amount: '' };
    const DeliverConfigs = [
      ...configsOf(OrderID, parcels),
      ...others.flatMap((other) => configsOf(other.OrderID, [first])),
    ].map((config) => ({ ...config, ...details }));
    const isUnnamed = DeliverConfigs.some(({ ExpressCompany }) => !ExpressCompany);
    if (isUnnamed && doubted.says === '') setDoubted({ says: UNNAMED, accepts: ['unknownCompany'] });
    else void run({ DeliverConfigs, DeclineCancel, GoodsLeft: DeclineCancel && Holds.length > 0 });
  };
  return { send, pending, doubted, forget: () => setDoubted(NOTHING_DOUBTED) };
}

/** The parcels as they are sent; the last company is the one proposed next time. */
function configsOf(orderId: string, parcels: readonly WaybillDraft[]) {
  const configs = parcels.map((parcel) => deliverConfig(orderId, parcel, drafts.lastCompany()));
  const company = configs.at(-1)?.ExpressCompany;
  if (company) drafts.keepCompany(company);
  return configs;
}
