import { useState } from 'react';
import { PROVINCE_OPTIONS } from '#features/sheets/addresses/provinces.ts';
import { parseCount } from '#kit/ui/fields/number-fields.ts';
import { Select } from '#kit/ui/fields/select.tsx';
import { moneyText } from '#kit/ui/values/display.ts';
import type { Policy } from '../contract.ts';
import { feeFor } from './fee-text.ts';

/** 试算: what so many pieces to a province cost. */
export function FeeTest({ reached }: { reached: Policy['Reached'] }) {
  const [province, setProvince] = useState('65');
  const [typed, setTyped] = useState('3');
  const pieces = parseCount(typed);
  const fee = reached.find((each) => each.ProvinceID === province);
  return (
    <div className="fee-test">
      试算：寄到
      <Select label="省份" options={PROVINCE_OPTIONS} value={province} onChange={setProvince} />
      <input
        className="field num"
        inputMode="numeric"
        aria-label="件数"
        value={typed}
        onChange={(event) => setTyped(event.target.value)}
      />
      件 = <b>{!fee ? '不配送' : pieces ? moneyText(feeFor(fee, pieces)) : '请填写件数'}</b>
    </div>
  );
}
