import './product-picker.css';
import { useEffect, useState } from 'react';
import { type AddressReading, addresses } from '#features/sheets/addresses/contract.ts';
import {
  AddressForm,
  type AddressValue,
  emptyAddress,
  incomplete,
} from '#features/sheets/addresses/web/address-form.tsx';
import { settled, type UncertainPart } from '#features/sheets/addresses/web/address-value.ts';
import { call } from '#kit/ui/calls/client.ts';
import { FormDialog, useForm } from '#kit/ui/forms/form.tsx';
import type { ImportRow, RowEdit } from '../../import-row.ts';
import { wholeAddress } from '../sheet/cell-text.ts';
import { rowName } from '../sheet/spots.ts';

interface RowAddressProps {
  row: ImportRow;
  busy: boolean;
  onKeep: (fields: RowEdit['fields']) => void;
  onClose: () => void;
}

/** 改地址: what was read out of the row's text, to be completed. Load it lazily. */
export default function RowAddress({ row, busy, onKeep, onClose }: RowAddressProps) {
  const { address } = row.Fields;
  const form = useForm();
  const [value, setValue] = useReadAddress(row.Fields);
  if (!value) return null;
  const keep = () => {
    const missing = incomplete(value);
    if (missing) form.blame(...missing);
    else onKeep(editOf(value));
  };
  return (
    <FormDialog
      title={`第 ${rowName(row)} 行的收货地址`}
      form={form}
      act="保存地址"
      busy={busy}
      onSubmit={keep}
      onClose={onClose}
    >
      {address && (
        <p className="row-address-text">
          表里写的：<span>{address}</span>
        </p>
      )}
      <AddressForm value={value} onChange={setValue} />
    </FormDialog>
  );
}

/** The row read into the parts of the form, as it is understood so far; what can't be read is left for the person to write. */
function useReadAddress(fields: ImportRow['Fields']) {
  const { receiver, phone, village } = fields;
  const address = wholeAddress(fields);
  const [value, setValue] = useState<AddressValue>();
  useEffect(() => {
    const mine = { receiverName: receiver, receiverPhone: phone };
    const begin = (read: Partial<AddressValue>) =>
      // Only as it opens: what was corrected since is not read over.
      setValue((old) => old ?? settled({ ...emptyAddress, ...read, ...filled(mine) }, {}, ...knownOf(mine)));
    if (address.trim() === '') return begin({});
    call(addresses.read, { addressText: address })
      .then(({ addressHintID: _, ...read }) =>
        begin({
          ...read,
          village: read.village || village,
          addressDetail: detailOf(read, mine) || address,
          text: '',
        }),
      )
      .catch(() => begin({ addressDetail: address }));
  }, [receiver, phone, village, address]);
  return [value, setValue] as const;
}

/** Another receiver or phone than the row's own stays in the detail. */
const detailOf = (
  { addressDetail, receiverName, receiverPhone }: Omit<AddressReading, 'addressHintID'>,
  mine: { receiverName: string; receiverPhone: string },
): string =>
  [
    addressDetail,
    mine.receiverName && receiverName !== mine.receiverName ? receiverName : '',
    mine.receiverPhone && receiverPhone !== mine.receiverPhone ? receiverPhone : '',
  ]
    .filter(Boolean)
    .join(' ');

/** Parts that the row names itself are in no doubt. */
const knownOf = (mine: { receiverName: string; receiverPhone: string }): UncertainPart[] => [
  ...(mine.receiverName ? (['name'] as const) : []),
  ...(mine.receiverPhone ? (['phone'] as const) : []),
];

/** What the row has of its own wins over what was read. */
const filled = (mine: Partial<AddressValue>): Partial<AddressValue> =>
  Object.fromEntries(Object.entries(mine).filter(([, text]) => text !== ''));

const editOf = (value: AddressValue): RowEdit['fields'] => ({
  receiver: value.receiverName.trim(),
  phone: value.receiverPhone.trim(),
  province: value.province,
  city: value.city,
  area: value.area,
  street: value.street,
  village: value.village,
  detail: value.addressDetail.trim(),
});
