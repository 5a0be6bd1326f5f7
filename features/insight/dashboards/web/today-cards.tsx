import type { ReactNode } from 'react';
import { Link } from '#kit/ui/link.tsx';
import { countText, moneyText } from '#kit/ui/values/display.ts';
import { ListLinks } from '../../charts/web/list-links.tsx';
import type { HomeData } from '../contract.ts';
import { liveOf, ordersAt } from './order-links.ts';
import { unpricedText } from './unpriced.tsx';

const TODAY = liveOf({ from: '今天', to: '' });

/** Today against yesterday until this hour, and what is open now; each figure opens its rows. */
export function TodayCards({ homeData }: { homeData: HomeData }) {
  const { Today, Yesterday, Own, Bought } = homeData;
  return (
    <ul className="home-cards" aria-label="今天">
      <Card title="今日订单" value={countText(Today.Orders)} change={[Today.Orders, Yesterday.Orders]}>
        {Today.Entered > 0 && <Link to={ordersAt('normal', TODAY)}>本店录入 {countText(Today.Entered)}</Link>}
        {Today.FromAgents > 0 && (
          <Link to={ordersAt('byagent', TODAY)}>渠道 {countText(Today.FromAgents)}</Link>
        )}
        {Today.Cancelled > 0 && <Cancelled today={Today} />}
      </Card>
      <Card title="今日件数" value={countText(Today.Pieces)} change={[Today.Pieces, Yesterday.Pieces]}>
        <TodayLists today={Today} />
      </Card>
      {Today.Sales !== undefined && (
        <Card title="今日销售额" value={moneyText(Today.Sales)} change={[Today.Sales, Yesterday.Sales ?? 0]}>
          {Today.Unpriced ? <small>{unpricedText(Today.Unpriced)}</small> : null}
          <TodayLists today={Today} />
        </Card>
      )}
      <Card title="待发货" value={countText(Own.Waiting + Bought.Waiting)}>
        <Link to="/delivery/self?tab=waiting">本店发 {countText(Own.Waiting)}</Link>
        {Own.Waiting > 0 && <Link to="/delivery/print">打单</Link>}
        {Bought.Waiting > 0 && (
          <Link to="/delivery/vendor?tab=waiting">供应商发 {countText(Bought.Waiting)}</Link>
        )}
      </Card>
      <Card
        title="超时未发"
        value={countText(Own.Overdue + Bought.Overdue)}
        isBad={Own.Overdue + Bought.Overdue > 0}
      >
        {Own.Overdue > 0 && <Link to="/delivery/self?tab=late">本店 {countText(Own.Overdue)}</Link>}
        {Bought.Overdue > 0 && <Link to="/delivery/vendor?tab=late">供应商 {countText(Bought.Overdue)}</Link>}
      </Card>
      {homeData.Complaints && <ComplaintsCard complaints={homeData.Complaints} />}
      {homeData.ToGet !== undefined && (
        <Card title="应收" value={moneyText(homeData.ToGet)}>
          <Link to="/settlementV2/index">往来明细</Link>
        </Card>
      )}
      {homeData.ToPay !== undefined && (
        <Card title="应付" value={moneyText(homeData.ToPay)}>
          <Link to="/settlementV2/index">往来明细</Link>
        </Card>
      )}
    </ul>
  );
}

const CANCELLED_TODAY = { startTime: '今天', endTime: '', tab: 'cancelled' };

function Cancelled({ today: { Cancelled: n } }: { today: HomeData['Today'] }) {
  const says = `另有 ${countText(n)} 单已取消`;
  const entered = ordersAt('normal', CANCELLED_TODAY);
  const fromAgents = ordersAt('byagent', CANCELLED_TODAY);
  return (
    <small>
      {says}{' '}
      <ListLinks
        listLinks={[
          { name: '本店录入', says: '已取消的本店录入', to: entered },
          { name: '渠道', says: '已取消的渠道订单', to: fromAgents },
        ]}
      />
    </small>
  );
}

/** The orders behind a figure that both kinds of them make together. */
const TodayLists = ({ today: { Entered, FromAgents } }: { today: HomeData['Today'] }) => (
  <>
    {Entered > 0 && <Link to={ordersAt('normal', TODAY)}>本店订单</Link>}
    {FromAgents > 0 && <Link to={ordersAt('byagent', TODAY)}>渠道订单</Link>}
  </>
);

const ComplaintsCard = ({ complaints: { Today, Yesterday, Open, Overdue } }: { complaints: Complaints }) => (
  <Card title="今日投诉" value={countText(Today)} change={[Today, Yesterday]}>
    <Link to="/complaintV2/complaint?StartTime=今天">今日投诉</Link>
    {Open > 0 && <Link to="/complaintV2/complaint?tab=me">待我处理 {countText(Open)}</Link>}
    {Overdue > 0 && (
      <Link className="is-late" to="/complaintV2/complaint?tab=overdue">
        超时 {countText(Overdue)}
      </Link>
    )}
  </Card>
);

type Complaints = NonNullable<HomeData['Complaints']>;

interface CardProps {
  title: string;
  value: string;
  /** Now, and yesterday at this time. */
  change?: readonly [now: number, before: number];
  isBad?: boolean;
  children?: ReactNode;
}

const Card = ({ title, value, change, isBad, children }: CardProps) => (
  <li>
    <span>{title}</span>
    <b className={isBad ? 'num is-late' : 'num'}>{value}</b>
    {change && <Change change={change} />}
    <div>{children}</div>
  </li>
);

function Change({ change: [now, before] }: { change: readonly [number, number] }) {
  if (before === 0) return <small>{now === 0 ? '昨日此时也没有' : '昨日此时还没有'}</small>;
  const percent = Math.round(((now - before) / before) * 100);
  const says =
    percent === 0
      ? '与昨日此时持平'
      : percent >= 900
        ? `昨日此时的 ${Math.round(now / before)} 倍`
        : `比昨日此时${percent > 0 ? '多' : '少'} ${Math.abs(percent)}%`;
  return <small className={percent < 0 ? 'is-less' : percent > 0 ? 'is-more' : undefined}>{says}</small>;
}
