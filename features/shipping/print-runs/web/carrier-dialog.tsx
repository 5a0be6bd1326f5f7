import { useEffect, useState } from 'react';
import { labelAccounts } from '#features/shipping/label-accounts/contract.ts';
import { LabelledField } from '#kit/ui/fields/fields.tsx';
import { FormDialog, useForm } from '#kit/ui/forms/form.tsx';
import { useAction } from '#kit/ui/hooks/use-action.ts';
import { useCall } from '#kit/ui/hooks/use-call.ts';
import { Loaded } from '#kit/ui/loaded.tsx';
import { type ParcelRow, printRuns } from '../contract.ts';
import { unreachableWays } from './carriers-reach.ts';

interface CarrierDialogProps {
  count: number;
  ids: () => Promise<readonly string[]>;
  /** Those on screen: their addresses are asked about. */
  parcels: readonly ParcelRow[];
  onClose: () => void;
}

/** 换快递: another account for parcels; carriers that do not deliver there say so before anything is taken. */
export function CarrierDialog({ count, ids, parcels, onClose }: CarrierDialogProps) {
  const form = useForm();
  const [chosen, choose] = useState('');
  const [unreachable, setUnreachable] = useState<ReadonlyMap<string, number>>(new Map());
  const accounts = useCall(labelAccounts.names, {}, { topics: ['shop'] });
  const { run, pending } = useAction(printRuns.change, { form, onDone: onClose });
  const items = accounts.data?.items;
  useEffect(() => {
    const ways = (items ?? []).flatMap(({ AccountID }) =>
      parcels.flatMap(({ Orders: [first] }) => (first ? [{ OrderID: first.OrderID, AccountID }] : [])),
    );
    // Nobody says: it is asked again with the number.
    void unreachableWays(ways.slice(0, MOST_ASKED)).then(
      (isUnreachable) =>
        setUnreachable(
          new Map(
            (items ?? []).map(({ AccountID }) => [
              AccountID,
              ways.filter((way) => way.AccountID === AccountID && isUnreachable(way)).length,
            ]),
          ),
        ),
      () => undefined,
    );
  }, [items, parcels]);
  const save = async () => {
    if (!chosen) return form.blame('AccountID', '请选择面单账号');
    await run({ ParcelIDs: [...(await ids())], AccountID: chosen });
  };
  return (
    <FormDialog
      title={`${count} 个包裹换快递`}
      act="换快递"
      form={form}
      busy={pending}
      onSubmit={() => void save()}
      onClose={onClose}
    >
      <p>没有取到单号的会用新的面单账号取号；已有单号的会取一个新单号并退回旧的</p>
      <Loaded query={accounts} lines={2}>
        {({ items: some }) => (
          <LabelledField label="面单账号" name="AccountID" required>
            <select className="field wide" value={chosen} onChange={(event) => choose(event.target.value)}>
              <option value="">请选择</option>
              {some.map(({ AccountID, Name }) => (
                <option key={AccountID} value={AccountID}>
                  {Name}
                  {reachText(unreachable.get(AccountID) ?? 0, count)}
                </option>
              ))}
            </select>
          </LabelledField>
        )}
      </Loaded>
    </FormDialog>
  );
}

/** Ways that are asked about while the dialog opens. */
const MOST_ASKED = 200;

const reachText = (unreachable: number, count: number): string => {
  if (unreachable === 0) return '';
  return count === 1 ? '（不派送这个地址）' : `（${unreachable} 个地址不派送）`;
};
