import { useState } from 'react';
import { useSearchParams } from 'react-router';
import { Button } from '#kit/ui/acts/button.tsx';
import { IconButton } from '#kit/ui/acts/icon-button.tsx';
import { RestoredDraft } from '#kit/ui/drafts/restored-draft.tsx';
import { countText } from '#kit/ui/values/display.ts';
import type { SubagentListing } from '../../subagent-contract.ts';
import { DraftCard } from './draft-card.tsx';
import { DraftDialog } from './draft-dialog.tsx';
import { draftPieces, missingInDraft, newDraft, type OrderDraft } from './drafts.ts';
import { ListingButton } from './listing-button.tsx';
import { PasteBox } from './paste-box.tsx';
import { useDrafts } from './use-drafts.ts';

/** 下单: choose what is sent, paste or type to whom, look it over, send. */
export function EnterPane() {
  const desk = useDrafts();
  const { drafts, listing, set } = desk;
  const [edited, setEdited] = useState<OrderDraft>();
  const keep = (draft: OrderDraft) => {
    const known = drafts.some(({ key }) => key === draft.key);
    set({ drafts: known ? drafts.map((one) => (one.key === draft.key ? draft : one)) : [...drafts, draft] });
  };
  return (
    <div className="enter-pane">
      <RestoredDraft {...desk.kept} act="提交" />
      <Placed count={drafts.length > 0 ? 0 : desk.placed} onClose={desk.forgetPlaced} />
      <Begin desk={desk} onWrite={() => setEdited(newDraft(listing))} />
      <Unplaced lines={desk.others} onClose={() => set({ others: [] })} />
      <ul className="draft-cards">
        {drafts.map((draft, at) => (
          <DraftCard
            key={draft.key}
            nth={at + 1}
            draft={draft}
            onChange={keep}
            onEdit={() => setEdited(draft)}
            onRemove={() => set({ drafts: drafts.filter(({ key }) => key !== draft.key) })}
          />
        ))}
      </ul>
      {drafts.length > 0 && <SendBar desk={desk} />}
      {edited && (
        <DraftDialog
          draft={edited}
          onKeep={(draft) => {
            keep(draft);
            setEdited(undefined);
          }}
          onClose={() => setEdited(undefined)}
        />
      )}
    </div>
  );
}

interface BeginProps {
  desk: ReturnType<typeof useDrafts>;
  onWrite: () => void;
}

/** What is sent, and to whom: pasted, or written by hand. */
function Begin({ desk, onWrite }: BeginProps) {
  const { drafts, listing, text, reading, read, set } = desk;
  const choose = (picked: SubagentListing) =>
    set({
      listing: picked,
      drafts: drafts.map((one) => (one.listing || one.written ? one : { ...one, listing: picked })),
    });
  return (
    <div className="enter-parts">
      <section className="sub-card">
        <h2>商品</h2>
        <ListingButton listing={listing} onPick={choose} />
      </section>
      <section className="sub-card">
        <h2>收货信息</h2>
        <PasteBox
          rows={drafts.length > 0 ? 2 : 5}
          text={text}
          busy={reading}
          onText={(typed) => set({ text: typed })}
          onRead={read}
        >
          <Button onClick={onWrite}>手工填写</Button>
        </PasteBox>
      </section>
    </div>
  );
}

/** What of the text belongs to nobody: shown, so that nobody is missed, and never sent. */
function Unplaced({ lines, onClose }: { lines: readonly string[]; onClose: () => void }) {
  if (lines.length === 0) return null;
  return (
    <details className="sub-card unplaced">
      <summary>{lines.length} 行不属于任何人，不会提交</summary>
      <ul>
        {lines.map((line, at) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: lines of a text stay in their places
          <li key={at}>{line}</li>
        ))}
      </ul>
      <Button kind="text" onClick={onClose}>
        收起
      </Button>
    </details>
  );
}

function SendBar({ desk }: { desk: ReturnType<typeof useDrafts> }) {
  const { drafts, refused, pending, place } = desk;
  const missing = drafts.filter(missingInDraft).length;
  const pieces = drafts.reduce((sum, draft) => sum + draftPieces(draft), 0);
  return (
    <footer className="send-bar">
      {refused && (
        <p className="problem" role="alert">
          {refused.says}
        </p>
      )}
      <div className="row">
        <span className={missing > 0 ? 'problem' : 'quiet'}>
          {missing > 0 ? `${missing} 位信息不全，补全后提交` : `共 ${countText(pieces)} 件`}
        </span>
        {refused?.isDuplicate && (
          <Button busy={pending} onClick={() => place(true)}>
            不是重复，仍要提交
          </Button>
        )}
        <Button kind="main" busy={pending} onClick={() => place()}>
          提交 {drafts.length} 单
        </Button>
      </div>
    </footer>
  );
}

function Placed({ count, onClose }: { count: number; onClose: () => void }) {
  const [, setAddress] = useSearchParams();
  if (count === 0) return null;
  return (
    <div className="placed tone-ok" role="status">
      <span>已提交 {count} 单</span>
      <Button kind="text" onClick={() => setAddress({ tab: 'orders' })}>
        查看订单
      </Button>
      <IconButton icon="close" says="收起" onClick={onClose} />
    </div>
  );
}
