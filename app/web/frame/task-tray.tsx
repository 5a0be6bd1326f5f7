import { Button } from '#kit/ui/acts/button.tsx';
import type { LongTask, TaskSource } from '#kit/ui/calls/tasks.ts';
import { Link } from '#kit/ui/link.tsx';
import { Popover } from '#kit/ui/openers/popover.tsx';
import { countText } from '#kit/ui/values/display.ts';
import { Icon } from '#kit/ui/values/icon.tsx';

const sources = Object.values(
  import.meta.glob<{ tasks: TaskSource }>('../../../features/*/*/web/tasks.ts', { eager: true }),
).map(({ tasks }) => tasks);

/** Tray of long work with its progress, on every page. */
export function TaskTray() {
  // biome-ignore lint/correctness/useHookAtTopLevel: the sources are fixed when the app is built
  const tasks = sources.flatMap(({ useTasks }) => useTasks());
  const working = tasks.filter(({ state }) => state === 'working').length;
  if (sources.length === 0) return null;
  return (
    <Popover
      says="任务"
      side="right"
      className="tray-box"
      button={(toggle, isOpen) => (
        <button
          type="button"
          className={`icon-btn tray${working > 0 ? ' is-working' : ''}`}
          title="任务"
          aria-label={`任务，进行中 ${working} 个`}
          aria-expanded={isOpen}
          onClick={toggle}
        >
          <Icon name="tasks" />
          {working > 0 && <b className="num">{working}</b>}
        </button>
      )}
    >
      {(close) =>
        tasks.length === 0 ? (
          <p className="none">没有进行中的任务</p>
        ) : (
          tasks.map((task) => <TaskLine key={task.id} task={task} onLeave={close} />)
        )
      }
    </Popover>
  );
}

const STATES = { working: '进行中', done: '已完成', failed: '失败' } as const;

function TaskLine({ task, onLeave }: { task: LongTask; onLeave: () => void }) {
  const { title, state, done, total, to, cancel } = task;
  return (
    <div className="tray-task">
      {to ? (
        <Link to={to} onClick={onLeave}>
          {title}
        </Link>
      ) : (
        <span>{title}</span>
      )}
      <small className="num">{total ? `${countText(done ?? 0)} / ${countText(total)}` : STATES[state]}</small>
      {state === 'working' && <progress max={total || undefined} value={total ? (done ?? 0) : undefined} />}
      {cancel && state === 'working' && (
        <Button kind="text" onClick={cancel}>
          取消
        </Button>
      )}
    </div>
  );
}
