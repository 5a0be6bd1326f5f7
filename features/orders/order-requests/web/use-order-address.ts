import { useEffect, useState } from 'react';
import { orderAddressText } from '#features/orders/orders/address-line.ts';
import type { OrderRow } from '#features/orders/orders/order-row.ts';
import { addresses } from '#features/sheets/addresses/contract.ts';
import { type AddressValue, emptyAddress } from '#features/sheets/addresses/web/address-value.ts';
import { call } from '#kit/ui/calls/client.ts';
import { type FormState, useFilling } from '#kit/ui/forms/form.tsx';

/** The order's receiver in the fields of the form; orders have regions by name, the form by what it can choose. */
export function useOrderAddress(order: OrderRow, form: FormState) {
  const [value, setValue] = useState<AddressValue>(() => asTyped(order));
  const [isReading, setReading] = useState(true);
  useFilling(isReading, form);
  const text = orderAddressText(order);
  const { Province, City } = order;
  useEffect(() => {
    call(addresses.read, { addressText: text })
      .then(({ provinceId, province, cityId, city, areaId, area, streetId, street }) => {
        const region = { provinceId, province, cityId, city, areaId, area, streetId, street };
        setValue((typed) =>
          typed.areaId || typed.province !== Province || typed.city !== City
            ? typed
            : { ...typed, ...region },
        );
      })
      // Then it is chosen by hand.
      .catch(() => undefined)
      .finally(() => setReading(false));
  }, [text, Province, City]);
  return [value, setValue] as const;
}

const asTyped = (order: OrderRow): AddressValue => ({
  ...emptyAddress,
  receiverName: order.Receiver,
  receiverPhone: order.Mobile.includes('*') ? '' : order.Mobile,
  province: order.Province,
  city: order.City,
  area: order.Area,
  street: order.Street,
  addressDetail: order.AddressDetail,
});
