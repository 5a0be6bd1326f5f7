import { useRef, useState } from 'react';
import { SlipsField } from '#features/catalogue/pictures/web/slips-field.tsx';
import { Button } from '#kit/ui/acts/button.tsx';
import { useMay } from '#kit/ui/calls/session.ts';
import { RestoredDraft } from '#kit/ui/drafts/restored-draft.tsx';
import { useAction } from '#kit/ui/hooks/use-action.ts';
import { useDraft } from '#kit/ui/hooks/use-draft.ts';
import { Section } from '#kit/ui/page.tsx';
import { PictureStrip } from '#kit/ui/values/picture-strip.tsx';
import { Time } from '#kit/ui/values/time.tsx';
import type { TalkAudience } from '../../complaint-input.ts';
import type { ComplaintDetail, PostRow } from '../../complaint-row.ts';
import { complaints } from '../../contract.ts';
import { isEvidenceDue } from '../../main-act.ts';
import { LEG_NAMES, postText } from '../parts/complaint-text.ts';
import { Phrases } from '../parts/words-field.tsx';
import { NO_WORDS, notSent, type TalkDraft, talkAudience, withWords } from './talk-draft.ts';

/** What was said and done, the newest last, and a field to say more. */
export function Talk({ complaint }: { complaint: ComplaintDetail }) {
  const may = useMay();
  return (
    <Section title="协商记录">
      <ol className="posts">
        {complaint.Posts.map((post) => (
          <PostItem key={post.PostID} post={post} type={complaint.Head.IdComplaintType} />
        ))}
      </ol>
      {may(complaints.remark) && <Say complaint={complaint} />}
    </Section>
  );
}

const PostItem = ({ post, type }: { post: PostRow; type: number }) => (
  <li className={post.IsMine ? 'is-mine' : undefined}>
    <div className="leg-head">
      <b>{postText(post, type)}</b>
      <small>{post.Leg === null ? '内部备注' : `与${LEG_NAMES[post.Leg]}`}</small>
      <Time value={post.At} />
    </div>
    {post.Text && <p className="complaint-words">{post.Text}</p>}
    <PictureStrip urls={post.PictureUrls} />
    <small>{[post.Shop, post.Actor].filter(Boolean).join(' · ')}</small>
  </li>
);

interface ToWhomProps {
  among: readonly TalkAudience[];
  value: TalkAudience;
  onChange: (who: TalkAudience) => void;
}

const ToWhom = ({ among, value, onChange }: ToWhomProps) => (
  <div className="chips">
    {among.map((who) => (
      <button
        key={who}
        type="button"
        className={`chip${who === value ? ' is-on' : ''}`}
        aria-pressed={who === value}
        onClick={() => onChange(who)}
      >
        {who === 'me' ? '内部备注' : who === 'both' ? '给双方' : `给${LEG_NAMES[who]}`}
      </button>
    ))}
  </div>
);

/** Whom one may speak to: who takes part, both together, or nobody but one's own shop. */
function amongOf({ Legs }: ComplaintDetail): TalkAudience[] {
  const others = Legs.flatMap(({ Leg, State }) =>
    State > 0 && Leg !== 'buyer' ? [Leg as TalkAudience] : [],
  );
  return [...others, ...(others.length > 1 ? ['both' as const] : []), 'me'];
}

function Say({ complaint }: { complaint: ComplaintDetail }) {
  const { Head } = complaint;
  const among = amongOf(complaint);
  // Buyers are spoken of here.
  const { draft, set, ...kept } = useDraft(`words-${Head.ComplaintID}`, NO_WORDS, { lasts: 'tab' });
  const { text, pictures } = draft;
  const [chosen, setChosen] = useState(draft.audience);
  const audience = talkAudience(draft.audience ?? chosen, among);
  // A picture comes when one may have turned to another.
  const latest = useRef(audience);
  latest.current = audience;
  const say = (part: Partial<TalkDraft>) => set((now) => withWords(now, part, latest.current));
  const address = (who: TalkAudience) => {
    setChosen(who);
    set((now) => withWords(now, {}, who));
  };
  const { run, pending } = useAction(complaints.remark, {
    done: '已留言',
    onDone: (_, sent) => {
      set((now) => notSent(now, sent));
      kept.hide();
    },
  });
  const send = () =>
    void run({
      ComplaintIDs: [Head.ComplaintID],
      Text: text.trim(),
      PictureUrls: [...pictures],
      Audience: audience,
    });
  return (
    <div className="say">
      <RestoredDraft {...kept} act="发送" />
      <ToWhom among={among} value={audience} onChange={address} />
      <textarea
        className="field wide"
        rows={2}
        aria-label="留言"
        maxLength={2000}
        value={text}
        onChange={(event) => say({ text: event.target.value })}
      />
      <Phrases complaint={complaint} value={text} onChange={(words) => say({ text: words })} />
      <SlipsField value={pictures} onChange={(urls) => say({ pictures: urls })} />
      <Button
        kind={isEvidenceDue(complaint) ? 'main' : 'plain'}
        busy={pending}
        disabled={!text.trim() && pictures.length === 0}
        onClick={send}
      >
        发送
      </Button>
    </div>
  );
}
