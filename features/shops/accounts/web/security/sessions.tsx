import { Act } from '#kit/ui/acts/act.tsx';
import { Section } from '#kit/ui/page.tsx';
import { StatusTag } from '#kit/ui/values/status-tag.tsx';
import { Time } from '#kit/ui/values/time.tsx';
import { type Session, security } from '../../security-contract.ts';

/** Where one is signed in, this browser first. */
export const Sessions = ({ sessions }: { sessions: readonly Session[] }) => (
  <Section title="登录的设备">
    <ul className="sessions">
      {sessions.map((one) => (
        <li key={one.SessionID}>
          <div>
            <b>{one.Device}</b> {one.IsCurrent && <StatusTag tone="ok">本机</StatusTag>}
            <small>
              {one.Place && `${one.Place} · `}最近使用 <Time value={one.LastSeenOn} />
            </small>
          </div>
          {!one.IsCurrent && (
            <Act
              on={security.endSession}
              input={{ SessionID: one.SessionID }}
              kind="text"
              done={`${one.Device} 已退出`}
            >
              退出
            </Act>
          )}
        </li>
      ))}
    </ul>
    {sessions.length > 1 && (
      <Act
        on={security.endOthers}
        input={{}}
        confirm={{
          title: '退出其他设备',
          says: `${sessions.length - 1} 处登录会退出，本机不受影响`,
          danger: true,
        }}
        done={({ Ended }) => `已退出 ${Ended} 处登录`}
      >
        退出其他 {sessions.length - 1} 处
      </Act>
    )}
  </Section>
);
