import { useState } from 'react';
import { useNavigate } from 'react-router';
import { PictureField } from '#features/catalogue/pictures/web/picture-field.tsx';
import { Button } from '#kit/ui/button.tsx';
import { Empty } from '#kit/ui/empty.tsx';
import { Labelled, TextField } from '#kit/ui/fields.tsx';
import { Form, useForm } from '#kit/ui/form.tsx';
import { useCall } from '#kit/ui/hooks/use-call.ts';
import { LoadedOnce } from '#kit/ui/loaded.tsx';
import { Page, Section } from '#kit/ui/page.tsx';
import { useMay } from '#kit/ui/session.ts';
import { type Spu, type SpuChange, spus } from '../contract.ts';
import { type Belongs, BelongsFields, changedBelongs } from './belongs-fields.tsx';
import { changedMore, MoreSection, moreOf } from './more-section.tsx';
import { changedParts, chosenOf, PartsSection } from './parts-section.tsx';
import { draftOf, PriceFields, pricesOf } from './price-fields.tsx';
import type { ChosenSku } from './sku-choice.tsx';
import { useSaveSpu } from './use-save-spu.tsx';
import './spus.css';

/** 编辑在售商品: what is on sale can be changed too; above stands what that means for those who have it. */
export function EditSpu({ id }: { id: string }) {
  const known = useCall(spus.get, { SpuIDs: [id] });
  return (
    <Page title="编辑在售商品">
      <LoadedOnce key={id} of={known}>
        {({ items: [spu] }) =>
          spu ? <SpuForm key={spu.SpuID} of={spu} /> : <Empty says="在售商品不存在，或不属于当前店铺" />
        }
      </LoadedOnce>
    </Page>
  );
}

const TEXTS = [
  { key: 'SpuName', label: '在售商品名称', wide: true, required: true },
  { key: 'Gifts', label: '赠品', wide: true },
  { key: 'Description', label: '商品描述', wide: true },
] as const;
type Texts = Readonly<Record<(typeof TEXTS)[number]['key'] | 'spuImageUrl', string>>;

const textsOf = (of: Spu): Texts => ({
  SpuName: of.SpuName,
  spuImageUrl: of.spuImageUrl ?? '',
  Gifts: of.Gifts,
  Description: of.Description,
});

function SpuForm({ of }: { of: Spu }) {
  const navigate = useNavigate();
  const [texts, setTexts] = useState(() => textsOf(of));
  const [prices, setPrices] = useState(() => draftOf(of));
  const [Note, setNote] = useState('');
  const [belongs, setBelongs] = useState<Belongs>(of);
  const [more, setMore] = useState(() => moreOf(of));
  const [parts, setParts] = useState<readonly ChosenSku[]>(() => chosenOf(of));
  const back = () => void navigate('/sku/spu');
  const form = useForm();
  const { save, pending, dialog } = useSaveSpu(of, form, back);
  const seesPrices = useMay()('price.sales.view');
  const hasPrices = useMay()(spus.changePrice) && seesPrices;
  const typed = pricesOf(prices);
  const Skus = changedParts(of, parts);
  const isReady = texts.SpuName.trim() !== '' && typed !== undefined && Skus !== 'wrong';
  const asTyped = JSON.stringify(prices) === JSON.stringify(draftOf(of)) ? undefined : typed;
  const words = { ...changed(of, texts), ...changedBelongs(of, belongs), ...changedMore(of, more) };
  const submit = () => save({ ...words, ...(Array.isArray(Skus) && { Skus }) }, asTyped, Note);
  return (
    <Form of={form} onSubmit={submit}>
      <p className="spu-note">{meansFor(of)}</p>
      <Words of={of} texts={texts} onTexts={setTexts} belongs={belongs} onBelongs={setBelongs} />
      <MoreSection of={more} onChange={setMore} />
      <PartsSection of={of} parts={parts} onChange={setParts} />
      {hasPrices && (
        <Section title="价格">
          <div className="form-grid">
            <PriceFields of={of} draft={prices} onChange={setPrices} />
            <Labelled label="改价原因" name="Note" wide>
              <TextField value={Note} onChange={setNote} placeholder="选填，记入改价记录" />
            </Labelled>
          </div>
        </Section>
      )}
      <div className="form-foot">
        <Button kind="main" type="submit" busy={pending} disabled={!isReady}>
          保存
        </Button>
        <Button onClick={back}>取消</Button>
      </div>
      {dialog}
    </Form>
  );
}

interface WordsProps {
  of: Spu;
  texts: Texts;
  onTexts: (texts: Texts) => void;
  belongs: Belongs;
  onBelongs: (now: Belongs) => void;
}

const Words = ({ of, texts, onTexts, belongs, onBelongs }: WordsProps) => (
  <Section title="名称和说明">
    <div className="form-grid">
      {TEXTS.map(({ key, label, ...rest }) => (
        <Labelled
          key={key}
          label={label}
          name={key}
          {...rest}
          problem={isMissing(key, texts) ? '请填写名称' : ''}
        >
          <TextField value={texts[key]} onChange={(text) => onTexts({ ...texts, [key]: text })} />
        </Labelled>
      ))}
      <Labelled label="图片" name="spuImageUrl" wide>
        <PictureField
          value={texts.spuImageUrl}
          onChange={(spuImageUrl) => onTexts({ ...texts, spuImageUrl })}
        />
      </Labelled>
      <BelongsFields
        of={belongs}
        onChange={onBelongs}
        empty={of.VendorID ? '不设（按供应商的运费）' : undefined}
        emptyService={of.VendorID ? '不设（按供应商的承诺）' : undefined}
      />
    </div>
  </Section>
);

const isMissing = (key: string, texts: Texts) => key === 'SpuName' && texts.SpuName.trim() === '';

function changed(of: Spu, texts: Texts): SpuChange {
  const before = textsOf(of);
  const all = [...TEXTS.map(({ key }) => key), 'spuImageUrl'] as const;
  const keys = all.filter((key) => texts[key].trim() !== before[key]);
  return Object.fromEntries(
    keys.map((key) => [key, key === 'spuImageUrl' ? texts[key].trim() || null : texts[key].trim()]),
  );
}

/** What a change does to running offers and orders. */
function meansFor({ AgentCount, VendorName }: Spu): string {
  const offers =
    AgentCount > 0
      ? `已分销给 ${AgentCount} 个渠道：新价格对没有单独定价的渠道立即生效；没有自己换过图片和描述的渠道会跟着更新，名称只改本店的。`
      : '还没有分销给渠道。';
  const source = VendorName ? `由“${VendorName}”供货，采购价由对方决定。` : '';
  return `${offers}${source}已有订单保持下单时的名称和价格。`;
}
