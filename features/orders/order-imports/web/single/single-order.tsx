import { DayField } from '#kit/ui/fields/day-field.tsx';
import './single.css';
import { lazy, Suspense, useState } from 'react';
import { GiftMessageField } from '#features/orders/staging/web/gift-message-field.tsx';
import { AddressForm, type AddressValue } from '#features/sheets/addresses/web/address-form.tsx';
import { peopleIn } from '#features/sheets/chat-texts/chat-entries.ts';
import { OnBehalfField } from '#features/shops/operation/web/on-behalf-field.tsx';
import { Button } from '#kit/ui/acts/button.tsx';
import { RestoredDraft } from '#kit/ui/drafts/restored-draft.tsx';
import { LabelledField } from '#kit/ui/fields/fields.tsx';
import { Form } from '#kit/ui/forms/form.tsx';
import { Section } from '#kit/ui/page.tsx';
import { Icon } from '#kit/ui/values/icon.tsx';
import { chatOfText } from '../files/dropped-files.ts';
import { ThirdPartyField } from '../task/third-party-field.tsx';
import { type SingleDraft, withListing } from './single-draft.ts';
import { SingleLines } from './single-lines.tsx';
import { SingleOutcome } from './single-outcome.tsx';
import { useSingle } from './use-single.ts';

const ProductPicker = lazy(() => import('../fixes/product-picker.tsx'));

/** 单个录单: paste the receiver, choose listings, place. */
export default function SingleOrder({ onFiles }: { onFiles: (files: File[]) => void }) {
  const { draft, set, form, refused, placed, pending, submit, place, kept } = useSingle();
  const [isPicking, setPicking] = useState(false);
  const count = draft.lines.length;
  return (
    <Form form={form} className="single-order">
      <RestoredDraft {...kept} act="录入" />
      <SingleOutcome refused={refused} placed={placed} pending={pending} onAgain={() => place(true)} />
      <div className="single-parts">
        <div>
          <Section title="收货信息">
            {/* Anew with every order placed: the pasted text goes with it. */}
            <AddressForm
              key={placed.join()}
              value={draft.address}
              onChange={(address) => set(withNote(draft, address))}
              takeMany={(text) => {
                if (peopleIn(text) < 2) return false;
                const file = chatOfText(text);
                if (file) onFiles([file]);
                return true;
              }}
            />
          </Section>
          <Section title="商品">
            {count === 0 && <p className="none single-hint">可以选多种商品，每种一单，同一个收件人</p>}
            <SingleLines lines={draft.lines} onChange={(lines) => set({ lines })} />
            <LabelledField name="Lines">
              <Button onClick={() => setPicking(true)}>
                <Icon name="plus" /> {count > 0 ? '再加商品' : '选商品'}
              </Button>
            </LabelledField>
          </Section>
        </div>
        <div>
          <Section title="来源">
            <SourceFields draft={draft} set={set} />
          </Section>
          <Section title="留言与备注">
            <NoteFields draft={draft} set={set} />
          </Section>
        </div>
      </div>
      <footer className="action-bar">
        <OnBehalfField value={draft.onBehalfOf} onChange={(onBehalfOf) => set({ onBehalfOf })} />
        <Button kind="main" busy={pending} onClick={submit}>
          录入 {Math.max(1, count)} 单
        </Button>
        {count > 1 && <span className="none">每种商品一单，全部成功或全部不录</span>}
      </footer>
      {isPicking && (
        <Suspense>
          <ProductPicker
            onPick={(listing) => {
              set(withListing(draft, listing));
              setPicking(false);
            }}
            onClose={() => setPicking(false)}
          />
        </Suspense>
      )}
    </Form>
  );
}

/** What the pasted text says besides the address is the order's note, unless one stands there. */
const withNote = ({ note }: SingleDraft, address: AddressValue): Partial<SingleDraft> =>
  note === '' && address.note !== ''
    ? { address: { ...address, note: '' }, note: address.note }
    : { address };

interface DraftFieldsProps {
  draft: SingleDraft;
  set: (change: Partial<SingleDraft>) => void;
}

/** Where the order comes from. */
const SourceFields = ({ draft, set }: DraftFieldsProps) => (
  <>
    <LabelledField name="ThirdPartyName">
      <span>平台</span>
      <ThirdPartyField value={draft.party} onChange={(party) => set({ party })} />
    </LabelledField>
    <LabelledField label="平台订单号" name="ThirdPartyOrderID">
      <input
        className="field wide"
        aria-label="平台订单号"
        placeholder="用来查重，可不填"
        maxLength={100}
        value={draft.sourceNo}
        onChange={(event) => set({ sourceNo: event.target.value })}
      />
    </LabelledField>
    <LabelledField label="平台下单时间" name="OrderReceivedAt">
      <DayField time value={draft.receivedAt} onChange={(receivedAt) => set({ receivedAt })} />
    </LabelledField>
  </>
);

/** What was said with it, each for another reader. */
const NoteFields = ({ draft, set }: DraftFieldsProps) => (
  <>
    <LabelledField label="备注" name="BuyerNote">
      <textarea
        className="field"
        placeholder="整单备注，可不填"
        rows={2}
        maxLength={900}
        value={draft.note}
        onChange={(event) => set({ note: event.target.value })}
      />
    </LabelledField>
    <GiftMessageField value={draft.giftMessage} onChange={(giftMessage) => set({ giftMessage })} />
    <LabelledField label="备注给发货方" name="ShipperNote">
      <textarea
        className="field"
        aria-label="备注给发货方"
        placeholder="写在发货单上，可不填"
        rows={2}
        maxLength={500}
        value={draft.shipperNote}
        onChange={(event) => set({ shipperNote: event.target.value })}
      />
    </LabelledField>
  </>
);
