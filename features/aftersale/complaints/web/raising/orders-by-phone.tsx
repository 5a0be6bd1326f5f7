import { useEffect, useRef } from 'react';
import { orders } from '#features/orders/orders/contract.ts';
import { cleanPhone } from '#features/sheets/addresses/receivers/clean-phone.ts';
import { readPhoneSearch } from '#kit/text/phone-search.ts';
import { useMay } from '#kit/ui/calls/session.ts';
import { useCall } from '#kit/ui/hooks/use-call.ts';
import { useDebounced } from '#kit/ui/hooks/use-debounced.ts';
import { orderNoText } from '#kit/ui/values/display.ts';
import { Time } from '#kit/ui/values/time.tsx';

/** The newest, of those that this shop entered and of those of its channels. */
const MOST = 8;
/** Between two digits that somebody types. */
const PAUSE_MS = 500;

interface OrdersByPhoneProps {
  phone: string;
  /** Numbers that are chosen already. */
  chosen: readonly string[];
  onChoose: (no: string, isChosen: boolean) => void;
}

/** The orders of a phone, whole or by its tail, to be ticked: a buyer who calls names no order. */
export function OrdersByPhone({ phone, chosen, onChoose }: OrdersByPhoneProps) {
  const may = useMay();
  const settled = useDebounced(phone, PAUSE_MS);
  const search = { buyerMobile: [settled], pageSize: MOST };
  const enabled = settled === phone && /\d/.test(phone) && readPhoneSearch(phone) !== undefined;
  const own = useCall(orders.normal, search, { enabled: enabled && may(orders.normal) });
  const ofChannels = useCall(orders.byAgent, search, { enabled: enabled && may(orders.byAgent) });
  const all = enabled ? [...(own.data?.items ?? []), ...(ofChannels.data?.items ?? [])] : [];
  const rows = all.filter(({ OrderID }, at) => all.findIndex((row) => row.OrderID === OrderID) === at);
  const isComing = own.isLoading || ofChannels.isLoading;
  const only = !isComing && rows.length === 1 && rows[0] ? orderNoText(rows[0].OrderID) : undefined;
  // A tail is on its way to a whole number, and may be that of another buyer.
  const isSure = cleanPhone(phone).kind === 'whole';
  const choice = useOnlyChoice({ phone, only: isSure ? only : undefined, chosen, onChoose });
  if (!enabled) return null;
  const failed = own.error ?? ofChannels.error;
  if (failed) return <p className="problem">{failed.message}</p>;
  if (isComing) return null;
  if (rows.length === 0) return <p className="none">没有这个手机号的订单，请核对号码</p>;
  const hasMore = [own, ofChannels].some(({ data }) => data && data.total > data.items.length);
  return (
    <>
      <ul className="claim-list" aria-label="这个手机号的订单">
        {rows.map((row) => {
          const no = orderNoText(row.OrderID);
          return (
            <li key={row.OrderID}>
              <label>
                <input
                  type="checkbox"
                  checked={chosen.includes(no)}
                  onChange={(event) => choice.byHand(no, event.target.checked)}
                />
                <span>
                  <b>{row.SpuName}</b> × {row.Amount}，收件人 {row.Receiver}
                  <small className="mono"> {no}</small>
                  <small>
                    {' '}
                    <Time value={row.CreatedOn} />
                  </small>
                </span>
              </label>
            </li>
          );
        })}
      </ul>
      {hasMore && <p className="none">只列出最近 {MOST} 单，更早的请在下面填写订单号</p>}
    </>
  );
}

interface OnlyChoice extends OrdersByPhoneProps {
  /** The one order of a phone, where there is nothing to choose among. */
  only: string | undefined;
}

/** Ticks the only order of a phone, and takes it back when the phone changes; what a person did with it stays. */
function useOnlyChoice({ phone, only, chosen, onChoose }: OnlyChoice) {
  const latest = useRef({ chosen, onChoose });
  latest.current = { chosen, onChoose };
  const ownChoice = useRef<string>(undefined);
  useEffect(() => {
    if (!only || latest.current.chosen.includes(only)) return;
    ownChoice.current = only;
    latest.current.onChoose(only, true);
  }, [only]);
  // biome-ignore lint/correctness/useExhaustiveDependencies: of another phone it is another order
  useEffect(
    () => () => {
      if (ownChoice.current) latest.current.onChoose(ownChoice.current, false);
      ownChoice.current = undefined;
    },
    [phone],
  );
  const byHand = (no: string, isChosen: boolean) => {
    ownChoice.current = undefined;
    onChoose(no, isChosen);
  };
  return { byHand };
}
