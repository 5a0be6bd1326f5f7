import { Suspense } from 'react';
import { useNavigate, useSearchParams } from 'react-router';
import { OperateButton } from '#features/shops/shops/web/operate-button.tsx';
import { Act } from '#kit/ui/acts/act.tsx';
import { useCall } from '#kit/ui/hooks/use-call.ts';
import { Link } from '#kit/ui/link.tsx';
import { Loaded } from '#kit/ui/loaded.tsx';
import { NoRecord } from '#kit/ui/no-record.tsx';
import { PinnedRecord } from '#kit/ui/openers/pin.tsx';
import { Facts, Page, Section } from '#kit/ui/page.tsx';
import { usePanel } from '#kit/ui/panel.ts';
import { Copy } from '#kit/ui/values/copy.tsx';
import { countText } from '#kit/ui/values/display.ts';
import { StatusTag } from '#kit/ui/values/status-tag.tsx';
import { Time } from '#kit/ui/values/time.tsx';
import type { Trader } from '../contract.ts';
import { ContactsSection } from './contacts-section.tsx';
import { InfoSection } from './info-section.tsx';
import { ComingSection, sections } from './partner-sections.tsx';
import { ProhibitAct } from './prohibit-act.tsx';
import { Prohibition } from './prohibition.tsx';
import type { PartnerSide } from './sides.ts';
import './partners.css';

/** A partner: what I say about it, whom to call, and the way to its orders and listings. */
export function PartnerPage({ side }: { side: PartnerSide }) {
  const id = useSearchParams()[0].get('id');
  const answer = useCall(
    side.calls.get,
    { TraderIDs: id ? [id] : [] },
    { enabled: id !== null, topics: ['catalogue'] },
  );
  const absent = { says: `${side.who}不存在，或已解除关联`, list: side.listTitle, to: side.pages.list };
  const partner = id ? answer.data?.items[0] : undefined;
  return (
    <Page
      title={partner && <Title trader={partner} side={side} />}
      acts={
        answer.data && (
          <PinnedRecord key={id} record={partner}>
            {(record) => record && <Acts trader={record} side={side} />}
          </PinnedRecord>
        )
      }
    >
      {id === null ? (
        <NoRecord
          says={`地址里没有编号，请从${side.listTitle}打开`}
          list={side.listTitle}
          to={side.pages.list}
        />
      ) : (
        <Loaded key={id} query={answer} lines={8} absent={absent}>
          {({ items: [trader] }) =>
            trader ? (
              <div className="partner-page" key={trader.TraderID}>
                <BusinessSection trader={trader} side={side} />
                {sections.map(({ path, Section: Part }) => (
                  <Suspense key={path} fallback={<ComingSection />}>
                    <Part trader={trader} kind={side.kind} />
                  </Suspense>
                ))}
                <ContactsSection trader={trader} side={side} />
                <InfoSection key={trader.TraderID} trader={trader} side={side} />
              </div>
            ) : (
              <NoRecord {...absent} />
            )
          }
        </Loaded>
      )}
    </Page>
  );
}

const Title = ({ trader, side }: { trader: Trader; side: PartnerSide }) => (
  <span className="partner-title">
    {trader.TraderName}
    {trader.IsManaged && <StatusTag tone="work">托管</StatusTag>}
    {side.kind === 'agent' && <Prohibition trader={trader} />}
  </span>
);

function Acts({ trader, side: { calls, kind, who, pages } }: { trader: Trader; side: PartnerSide }) {
  const panel = usePanel();
  const navigate = useNavigate();
  return (
    <>
      {trader.CanOperate && <OperateButton shopId={trader.TraderID} name={trader.TraderName} />}
      {kind === 'agent' && <ProhibitAct trader={trader} kind="plain" />}
      <Act
        on={calls.remove}
        input={{ TraderIDs: [trader.TraderID] }}
        kind="danger"
        onDone={() => (panel ? panel.close() : void navigate(pages.list))}
        confirm={{
          title: `删除${who}“${trader.TraderName}”`,
          says: '双方的关联都会解除，不能再下新单；进行中的订单照常发货和结算',
          act: '删除',
          danger: true,
        }}
      >
        删除
      </Act>
    </>
  );
}

const BusinessSection = ({ trader, side }: { trader: Trader; side: PartnerSide }) => (
  <Section title="往来">
    <Facts
      facts={[
        ['最近订单', trader.LastOrderOn ? <Time key="t" value={trader.LastOrderOn} /> : '没有订单'],
        [side.listingsTitle, `${countText(trader.SpuCount)} 个`],
        ['关联时间', <Time key="t" value={trader.CreatedOn} />],
        [
          '店铺',
          trader.IsManaged
            ? '托管店铺，由本店操作'
            : trader.CanOperate
              ? '独立店铺，已允许本店代操作'
              : '独立店铺',
        ],
        [
          '店铺编号',
          <span key="n">
            供技术对接使用 <Copy text={trader.TraderID} />
          </span>,
        ],
      ]}
    />
    <div className="row">
      <Link className="btn" to={side.orders(trader.TraderID)}>
        查看订单
      </Link>
      <Link className="btn" to={side.listings(trader.TraderID)}>
        {side.listingsTitle}和价格
      </Link>
    </div>
  </Section>
);
