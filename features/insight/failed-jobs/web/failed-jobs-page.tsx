import '#features/settlement/items/web/plain-table.css';
import './failed-jobs.css';
import { PlainHead } from '#features/settlement/items/web/plain-head.tsx';
import { Act } from '#kit/ui/acts/act.tsx';
import { Empty } from '#kit/ui/empty.tsx';
import { useCall } from '#kit/ui/hooks/use-call.ts';
import { Loaded } from '#kit/ui/loaded.tsx';
import { Page, Section } from '#kit/ui/page.tsx';
import { timeText } from '#kit/ui/values/display.ts';
import { failedJobs } from '../contract.ts';

/** 未完成任务: what work in the background left undone, to be begun again. */
export default function FailedJobsPage() {
  const answer = useCall(failedJobs.get, {}, { topics: ['task'] });
  const resting = (answer.data?.items ?? []).filter(({ IsRunning }) => !IsRunning);
  const all = resting.length > 1 && (
    <Act
      on={failedJobs.retry}
      input={{ JobIDs: resting.map(({ JobID }) => JobID) }}
      done={`已开始重试 ${resting.length} 项，完成后会从这里消失`}
    >
      全部重试 {resting.length} 项
    </Act>
  );
  return (
    <Page title="未完成任务" acts={all}>
      <Loaded query={answer} lines={3}>
        {({ items }) =>
          items.length === 0 ? (
            <Empty says="没有未完成的任务，系统后台没有做完的工作会列在这里" />
          ) : (
            <Section>
              <div className="plain-table failed-jobs">
                <table>
                  <PlainHead titles={['未完成的内容', '中断时间', '操作']} figures={[]} />
                  <tbody>
                    {items.map(({ JobID, Says, FailedOn, IsRunning }) => (
                      <tr key={JobID}>
                        <td className="plain-words">{Says}</td>
                        <td>{timeText(FailedOn)}</td>
                        <td>
                          {IsRunning ? (
                            '正在重试'
                          ) : (
                            <>
                              <Act
                                on={failedJobs.retry}
                                input={{ JobIDs: [JobID] }}
                                kind="text"
                                done="已开始重试，完成后会从这里消失"
                              >
                                重试
                              </Act>
                              <Act
                                on={failedJobs.dismiss}
                                input={{ JobIDs: [JobID] }}
                                kind="text"
                                confirm={{ title: '忽略这一项？', says: '它不会再做，待办也不再提醒' }}
                              >
                                忽略
                              </Act>
                            </>
                          )}
                        </td>
                      </tr>
                    ))}
                  </tbody>
                </table>
              </div>
            </Section>
          )
        }
      </Loaded>
    </Page>
  );
}
