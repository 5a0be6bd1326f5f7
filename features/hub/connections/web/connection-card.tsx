import { type ComponentType, lazy, Suspense } from 'react';
import { Act } from '#kit/ui/act.tsx';
import { StatusTag } from '#kit/ui/status-tag.tsx';
import { Time } from '#kit/ui/time.tsx';
import { type Connection, connections } from '../contract.ts';
import { ConnectButton } from './connect-button.tsx';
import { STATES } from './connection-states.ts';

/** What the hub's other nouns do with a connection: the default export of their `web/authorize-acts.tsx`. */
const acts = Object.entries(
  import.meta.glob<{ default: ComponentType<{ of: Connection }> }>('../../*/web/authorize-acts.tsx'),
).map(([path, load]) => ({ path, More: lazy(load) }));

/** One connected shop of a platform: how it stands, and what can be done. */
export function ConnectionCard({ of }: { of: Connection }) {
  const { name, tone } = STATES[of.State];
  return (
    <li className="connection">
      <div className="connection-head">
        <b>{of.ShopName}</b>
        <StatusTag tone={tone}>{name}</StatusTag>
      </div>
      <small>
        <Time value={of.ConnectedOn} /> 授权，订单记在 {of.ConnectedByName} 名下
        {of.TokenExpiresOn && (
          <>
            ，到期前自动续期（本次至 <Time value={of.TokenExpiresOn} />）
          </>
        )}
      </small>
      {of.AutoSays && <p className="connection-problem">{of.AutoSays}</p>}
      {of.Problem && <p className="connection-problem">{of.Problem}</p>}
      {of.State === 'connected' && <SyncFacts of={of} />}
      <div className="row connection-acts">
        {of.State === 'connected' && (
          <Suspense>
            {acts.map(({ path, More }) => (
              <More key={path} of={of} />
            ))}
          </Suspense>
        )}
        {of.State !== 'connected' && <ConnectButton platform={of.Platform} again />}
        {of.State !== 'revoked' && (
          <Act
            on={connections.revoke}
            input={{ CustomerID: of.CustomerID }}
            kind="text"
            done={({ Says }) => ['授权已解除', Says].filter(Boolean).join('。')}
            confirm={{
              title: `解除“${of.ShopName}”的授权`,
              says: '不再读取它的新订单，也不再回传运单；已经收到的订单保留。以后可以重新授权',
              act: '解除授权',
              danger: true,
            }}
          >
            解除授权
          </Act>
        )}
      </div>
    </li>
  );
}

/** Reading every two minutes is behind by as much; only more is worth a word. */
const USUAL_MINUTES = 5;
const lagText = (seconds: number | null) => {
  const minutes = Math.floor((seconds ?? 0) / 60);
  if (minutes < USUAL_MINUTES) return '订单与平台同步，';
  const hours = Math.floor(minutes / 60);
  return `比平台晚 ${hours > 0 ? `${hours} 小时` : `${minutes} 分钟`}，`;
};

const SyncFacts = ({ of }: { of: Connection }) => (
  <small>
    {of.LastSyncOn ? (
      <>
        上次同步 <Time value={of.LastSyncOn} />，{lagText(of.LagSeconds)}
      </>
    ) : (
      '第一次同步会自动进行，完成后订单就进来；'
    )}
    {of.Waiting} 行还没有成为订单
    {of.AutoIntake && `；自动收单每小时最多 ${of.AutoHourly} 行`}
  </small>
);
