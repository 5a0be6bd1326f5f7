import { STAGED_FIELDS } from '#features/orders/staging/staged-fields.ts';
import { Act } from '#kit/ui/acts/act.tsx';
import { useMay } from '#kit/ui/calls/session.ts';
import { undoBy } from '#kit/ui/hooks/use-action.ts';
import { useEdits } from '#kit/ui/hooks/use-edits.ts';
import { Section } from '#kit/ui/page.tsx';
import { orders } from '../../contract.ts';
import type { OrderRow } from '../../order-row.ts';
import { TagField } from '../tag-field.tsx';
import { WrittenNotes } from './written-notes.tsx';

/** This shop's own tags and note, which nobody else of the chain sees, and what the entry says to whoever ships. */
export function OwnSection({ order }: { order: OrderRow }) {
  const may = useMay();
  const { Tags, SellerNote, ShipperNote, GiftMessage } = order;
  const { value, set } = useEdits({ Tags, SellerNote, ShipperNote, GiftMessage });
  const tags = value.Tags;
  const note = value.SellerNote;
  const ids = { OrderIDs: [order.OrderID] };
  const tagsChanged = tags.join('\n') !== Tags.join('\n');
  const noteChanged = note.trim() !== SellerNote;
  const forShipper = value.ShipperNote.trim();
  const message = value.GiftMessage.trim();
  const isEntry = order.AgentID === null;
  return (
    <Section title="本店标签和备注">
      <TagField value={tags} onChange={(to) => set({ Tags: to })} />
      <textarea
        className="field note-text"
        rows={2}
        aria-label="备注"
        placeholder="备注，只有本店能看到"
        maxLength={2000}
        readOnly={!may(orders.setNotes)}
        value={note}
        onChange={(event) => set({ SellerNote: event.target.value })}
      />
      {isEntry ? (
        <>
          <textarea
            className="field note-text"
            rows={2}
            aria-label="备注给发货方"
            placeholder="备注给发货方，经手的店铺都能看到，写在发货单上"
            maxLength={500}
            readOnly={!may(orders.setShipperNote)}
            value={value.ShipperNote}
            onChange={(event) => set({ ShipperNote: event.target.value })}
          />
          <textarea
            className="field note-text"
            rows={1}
            aria-label="礼品留言"
            placeholder="礼品留言，给收件人的话，打印在面单上"
            maxLength={STAGED_FIELDS.giftMessage.most}
            readOnly={!may(orders.setGiftMessage)}
            value={value.GiftMessage}
            onChange={(event) => set({ GiftMessage: event.target.value })}
          />
        </>
      ) : (
        <WrittenNotes order={order} notes={['ShipperNote']} />
      )}
      {forShipper !== ShipperNote && (
        <div className="row own-acts">
          <Act on={orders.setShipperNote} input={{ ...ids, Note: forShipper }} done="已告诉发货方">
            保存给发货方的备注
          </Act>
        </div>
      )}
      {message !== GiftMessage && (
        <div className="row own-acts">
          <Act
            on={orders.setGiftMessage}
            input={{ ...ids, Message: message }}
            done="礼品留言已保存"
            undo={() => undoBy(orders.setGiftMessage, { ...ids, Message: GiftMessage }, '礼品留言已恢复')}
          >
            保存礼品留言
          </Act>
        </div>
      )}
      {(tagsChanged || noteChanged) && (
        <div className="row own-acts">
          {tagsChanged && (
            <Act
              on={orders.setTags}
              input={{ ...ids, Tags: tags }}
              done="标签已保存"
              undo={() => undoBy(orders.setTags, { ...ids, Tags }, '标签已恢复')}
            >
              保存标签
            </Act>
          )}
          {noteChanged && <SaveNote order={order} note={note.trim()} />}
        </div>
      )}
    </Section>
  );
}

const SaveNote = ({ order: { OrderID, SellerNote }, note }: { order: OrderRow; note: string }) => (
  <Act
    on={orders.setNotes}
    input={{ OrderIDs: [OrderID], Notes: note }}
    done="备注已保存"
    undo={() => undoBy(orders.setNotes, { OrderIDs: [OrderID], Notes: SellerNote }, '备注已恢复')}
  >
    保存备注
  </Act>
);
