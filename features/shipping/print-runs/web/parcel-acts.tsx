import { useMemo, useState } from 'react';
import { Button } from '#kit/ui/acts/button.tsx';
import { MoreMenu } from '#kit/ui/acts/more-menu.tsx';
import { useAction } from '#kit/ui/hooks/use-action.ts';
import { Confirm, type Confirmation } from '#kit/ui/openers/confirm.tsx';
import { type ParcelRow, printRuns } from '../contract.ts';
import { PARCEL_ACT_NAMES, type ParcelAct, parcelActs } from '../parcel-acts.ts';
import { CarrierDialog } from './carrier-dialog.tsx';
import { NumberDialog } from './number-dialog.tsx';

interface ParcelActsProps {
  parcel: ParcelRow;
  onPrint: () => void;
}

/** What is done with one parcel: its next step in sight, all others under 更多. */
export function ParcelActs({ parcel, onPrint }: ParcelActsProps) {
  const [open, setOpen] = useState<ParcelAct>();
  const one = useMemo(() => [parcel], [parcel]);
  const calls = useParcelCalls(parcel.ParcelID);
  const close = () => setOpen(undefined);
  const [next, ...others] = parcelActs(parcel);
  const confirmation = open && confirmations(parcel)[open];
  const begin = (act: ParcelAct) => {
    const { run } = calls[act] ?? {};
    if (act === 'print' || act === 'printAgain') onPrint();
    else if (run && !confirmations(parcel)[act]) run();
    else setOpen(act);
  };
  const entries = others.map((act) => ({
    title: PARCEL_ACT_NAMES[act],
    act: () => begin(act),
    danger: act === 'recycle',
  }));
  const isPending = Object.values(calls).some(({ pending }) => pending);
  return (
    <>
      {next && (
        <Button kind="text" busy={isPending} onClick={() => begin(next)}>
          {PARCEL_ACT_NAMES[next]}
        </Button>
      )}
      {entries.length > 0 && <MoreMenu label={parcel.WaybillNo || parcel.Receiver} entries={entries} />}
      {open && confirmation && (
        <Confirm
          {...confirmation}
          onAnswer={(isSure) => {
            close();
            if (isSure) calls[open]?.run();
          }}
        />
      )}
      {open === 'changeCarrier' && (
        <CarrierDialog count={1} ids={async () => [parcel.ParcelID]} parcels={one} onClose={close} />
      )}
      {(open === 'typeNumber' || open === 'verifyNumber') && <NumberDialog parcel={parcel} onClose={close} />}
    </>
  );
}

interface ParcelCall {
  run: () => void;
  pending: boolean;
}

/** The acts that are a call of the server, each with its own outcome. */
function useParcelCalls(parcelId: string): Partial<Record<ParcelAct, ParcelCall>> {
  const input = { ParcelIDs: [parcelId] };
  const printInCloud = useAction(printRuns.printInCloud, { done: '已发给云打印机' });
  const markPrinted = useAction(printRuns.printed, { done: '已记为打印' });
  const ship = useAction(printRuns.ship, { label: PARCEL_ACT_NAMES.ship });
  const change = useAction(printRuns.change, { label: PARCEL_ACT_NAMES.change });
  const recycle = useAction(printRuns.recycle, { label: PARCEL_ACT_NAMES.recycle });
  const remove = useAction(printRuns.recycle, { done: '已移出' });
  const intercept = useAction(printRuns.intercept, { label: PARCEL_ACT_NAMES.intercept });
  return {
    printInCloud: { run: () => void printInCloud.run(input), pending: printInCloud.pending },
    markPrinted: { run: () => void markPrinted.run(input), pending: markPrinted.pending },
    ship: { run: () => void ship.run(input), pending: ship.pending },
    change: { run: () => void change.run(input), pending: change.pending },
    recycle: { run: () => void recycle.run(input), pending: recycle.pending },
    remove: { run: () => void remove.run(input), pending: remove.pending },
    intercept: { run: () => void intercept.run(input), pending: intercept.pending },
  };
}

/** What is asked before acts that others see or that take a number away. */
function confirmations({ WaybillNo, Family }: ParcelRow): Partial<Record<ParcelAct, Confirmation>> {
  const together = Family ? `；子母单的 ${Family.Count} 个包裹一起` : '';
  return {
    change: { title: `换掉单号 ${WaybillNo}`, says: `${CHANGE_SAYS}${together}`, act: '换单' },
    recycle: {
      title: `回收单号 ${WaybillNo}`,
      says: `打印出来的面单不能再用，请撕掉${together}`,
      act: '回收',
      danger: true,
    },
    intercept: { title: `通知快递拦截 ${WaybillNo}`, says: INTERCEPT_TEXT, act: '拦截' },
  };
}

export const INTERCEPT_TEXT = '快递公司会把包裹退回寄件地址，可能收取退回费用';
const CHANGE_SAYS = '会取一个新单号并退回旧的；已经发货的订单会换成新单号，渠道能看到';
