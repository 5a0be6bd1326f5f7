import './product-picker.css';
import { useState } from 'react';
import { LabelledField, MoneyField, TextField } from '#kit/ui/fields/fields.tsx';
import { NOT_MONEY, parseYuan, yuanField } from '#kit/ui/fields/number-fields.ts';
import { FormDialog, useForm } from '#kit/ui/forms/form.tsx';
import { useAction } from '#kit/ui/hooks/use-action.ts';
import { countText } from '#kit/ui/values/display.ts';
import { orderImports } from '../../contract.ts';
import type { ProductToMatch } from '../../names-to-match.ts';
import { productDraft } from './product-draft.ts';
import { matchedText } from './use-match.ts';

const MORE = [
  ['SkuBasicInfo', '规格'],
  ['externalID', '商品编码'],
  ['BarCode', '条形码'],
  ['Brand', '品牌'],
] as const;

interface NewProductProps {
  taskId: string;
  product: ProductToMatch;
  onDone: () => void;
  onClose: () => void;
}

/** 新建商品: what the sheet says of a product that nobody knows, as a product and its listing. Load it lazily. */
export default function NewProduct({ taskId, product, onDone, onClose }: NewProductProps) {
  const [draft, setDraft] = useState(() => productDraft(product));
  const [price, setPrice] = useState(yuanField(product.UnitPrice));
  const form = useForm();
  const { run, pending } = useAction(orderImports.newProduct, {
    form,
    done: (matched) => `商品已新建，已匹配 ${matchedText(matched)}`,
    onDone,
  });
  const SpuPrice = parseYuan(price);
  const field = (key: keyof typeof draft) => ({
    value: draft[key],
    onChange: (text: string) => setDraft({ ...draft, [key]: text }),
  });
  const save = () => {
    if (SpuPrice !== undefined) void run({ TaskID: taskId, Name: product.Name, ...draft, SpuPrice });
  };
  return (
    <FormDialog
      title="新建商品"
      onClose={onClose}
      act="新建并匹配"
      form={form}
      busy={pending}
      disabled={draft.SpuName.trim() === ''}
      onSubmit={save}
    >
      <p className="none new-for">
        表里的“{product.Name}”，{countText(product.Rows)} 行。商品入库，同时在本店上架，以后自动识别。
      </p>
      <div className="form-grid">
        <LabelledField label="名称" name="SpuName" required wide>
          <TextField {...field('SpuName')} />
        </LabelledField>
        <LabelledField label="售价" name="SpuPrice" problem={SpuPrice === undefined ? NOT_MONEY : ''}>
          <MoneyField value={price} onChange={setPrice} />
        </LabelledField>
        {MORE.map(([key, label]) => (
          <LabelledField key={key} label={label} name={key}>
            <TextField {...field(key)} />
          </LabelledField>
        ))}
      </div>
    </FormDialog>
  );
}
