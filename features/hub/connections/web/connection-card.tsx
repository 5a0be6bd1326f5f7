import { type ComponentType, lazy, Suspense } from 'react';
import { Act } from '#kit/ui/acts/act.tsx';
import { Link } from '#kit/ui/link.tsx';
import { StatusTag } from '#kit/ui/values/status-tag.tsx';
import { Time } from '#kit/ui/values/time.tsx';
import { type Connection, connections } from '../contract.ts';
import { ConnectButton } from './connect-button.tsx';
import { CONNECTION_STATES } from './connection-states.ts';

/** What the hub's other nouns do with a connection: the default export of their `web/authorize-acts.tsx`. */
const acts = Object.entries(
  import.meta.glob<{ default: ComponentType<{ connection: Connection }> }>('../../*/web/authorize-acts.tsx'),
).map(([path, load]) => ({ path, More: lazy(load) }));

/** One connected shop of a platform: how it stands, and what can be done. */
export function ConnectionCard({ connection }: { connection: Connection }) {
  const { name, tone } = CONNECTION_STATES[connection.State];
  return (
    <li className="connection">
      <div className="connection-head">
        <b>{connection.ShopName}</b>
        <StatusTag tone={tone}>{name}</StatusTag>
      </div>
      <small>
        <Time value={connection.ConnectedOn} /> 授权，订单归属 {connection.ConnectedByName}
        {connection.TokenExpiresOn && (
          <>
            ，到期前自动续期（本次至 <Time value={connection.TokenExpiresOn} />）
          </>
        )}
      </small>
      {connection.AutoSays && <p className="connection-problem">{connection.AutoSays}</p>}
      {connection.Problem && <p className="connection-problem">{connection.Problem}</p>}
      {connection.State === 'connected' && <SyncFacts connection={connection} />}
      <div className="row connection-acts">
        {connection.State === 'connected' && (
          <Suspense>
            {acts.map(({ path, More }) => (
              <More key={path} connection={connection} />
            ))}
          </Suspense>
        )}
        {connection.State !== 'connected' && <ConnectButton platform={connection.Platform} again />}
        {connection.State !== 'revoked' && (
          <Act
            on={connections.revoke}
            input={{ CustomerID: connection.CustomerID }}
            kind="text"
            done={({ Says }) => ['授权已解除', Says].filter(Boolean).join('。')}
            confirm={{
              title: `解除“${connection.ShopName}”的授权`,
              says: '不再读取它的新订单，也不再回传单号；已经收到的订单保留。以后可以重新授权',
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

const SyncFacts = ({ connection }: { connection: Connection }) => (
  <small>
    {connection.LastSyncOn ? (
      <>
        上次同步 <Time value={connection.LastSyncOn} />，{lagText(connection.LagSeconds)}
      </>
    ) : (
      '第一次同步会自动进行，完成后订单就进来；'
    )}
    {connection.Waiting > 0 ? (
      <Link to="/orderv2/order-hub">{connection.Waiting} 笔待收单</Link>
    ) : (
      '没有待收单'
    )}
    {connection.AutoIntake && `；自动收单每小时最多 ${connection.AutoHourly} 行`}
  </small>
);
