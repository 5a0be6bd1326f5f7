import { useState } from 'react';
import { Button } from '#kit/ui/acts/button.tsx';
import { useMay } from '#kit/ui/calls/session.ts';
import { LabelledField } from '#kit/ui/fields/fields.tsx';
import { Select } from '#kit/ui/fields/select.tsx';
import { FormDialog, useForm } from '#kit/ui/forms/form.tsx';
import { useAction } from '#kit/ui/hooks/use-action.ts';
import { tell } from '#kit/ui/openers/toast.ts';
import { printPages } from '#kit/ui/paper/print-apart.tsx';
import { packingSlips } from '../contract.ts';
import { laySlip } from '../lay-slip.ts';
import { MOST_SLIPS, SLIP_PAPERS, type SlipPaper } from '../slip-papers.ts';

interface SlipsDialogProps {
  ids: () => Promise<readonly string[]>;
  count: number;
  isOfParcels: boolean;
  onClose: () => void;
}

/** 打印装箱单: on which paper, with prices or without, from here or as a PDF. */
export default function SlipsDialog({ ids, count, isOfParcels, onClose }: SlipsDialogProps) {
  const may = useMay();
  const [paper, setPaper] = useState<SlipPaper>('A5');
  const [withPrices, setWithPrices] = useState(false);
  const form = useForm();
  const request = async () => {
    const named = [...(await ids())];
    return { ...(isOfParcels ? { ParcelIDs: named } : { OrderIDs: named }), WithPrices: withPrices };
  };
  const shared = { form, refreshes: [] };
  const slips = useAction(packingSlips.get, {
    ...shared,
    onDone: ({ Slips, LeftOut }) => {
      if (LeftOut > 0)
        tell.warning(
          isOfParcels
            ? `另有 ${LeftOut} 个包裹已回收或订单已取消，没有装箱单`
            : `另有 ${LeftOut} 单已取消或不由本店发货，没有装箱单`,
        );
      onClose();
      printPages(
        Slips.flatMap((slip) => laySlip(slip, paper)),
        '装箱单',
      );
    },
  });
  const file = useAction(packingSlips.pdf, { ...shared, done: '已下载', onDone: onClose });
  const isOver = count > MOST_SLIPS;
  return (
    <FormDialog
      title={`打印 ${count} 张装箱单`}
      act="打印"
      form={form}
      busy={slips.pending}
      disabled={isOver}
      onSubmit={() => void slips.run(request)}
      onClose={onClose}
    >
      <LabelledField label="纸张" name="Paper">
        <Select
          label="纸张"
          options={SLIP_PAPERS.map((value) => ({ value, label: value }))}
          value={paper}
          onChange={(value) => setPaper(value === 'A4' ? 'A4' : 'A5')}
        />
      </LabelledField>
      {may('price.sales.view') && (
        <LabelledField name="WithPrices" hint="金额是本店的售价，会随包裹到收件人手里">
          <label className="check">
            <input
              type="checkbox"
              checked={withPrices}
              onChange={(event) => setWithPrices(event.target.checked)}
            />
            印上金额
          </label>
        </LabelledField>
      )}
      {isOver && <p className="problem">一次最多打印 {MOST_SLIPS} 张，请分几次勾选</p>}
      <Button
        busy={file.pending}
        disabled={isOver}
        onClick={() => void file.run(async () => ({ ...(await request()), Paper: paper }))}
      >
        下载 PDF
      </Button>
    </FormDialog>
  );
}
