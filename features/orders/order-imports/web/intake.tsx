import { useEffect, useRef } from 'react';
import { DropZone } from './files/drop-zone.tsx';
import { FileStrip } from './files/file-strip.tsx';
import { addFiles, onTaskMade, takePending, useUploads } from './files/uploads.ts';
import { useStrip } from './files/use-strip.ts';
import { isOver } from './task/task-state.ts';
import { useWorkbenchAddress } from './task/use-workbench-address.ts';
import { TaskView } from './task-view.tsx';
import { useDrop } from './use-drop.ts';

const take = (files: File[]) => void addFiles(files);

/** The intake workbench: files at the left, the sheet in the middle, what became of it at the right. */
export function Intake() {
  const { taskId, choose } = useWorkbenchAddress();
  const strip = useStrip(taskId);
  const uploads = useUploads();
  const isDropping = useDrop(take);
  const latest = useRef({ taskId, choose, strip });
  latest.current = { taskId, choose, strip };
  useEffect(
    () =>
      onTaskMade(({ TaskID }) => {
        const { taskId: shown, choose: show, strip: files } = latest.current;
        files.opened(TaskID);
        // A file that wants nothing any more gives way to the next one.
        const standing = files.tasks.find((task) => task.TaskID === shown);
        if (!shown || (standing && isOver(standing))) show(TaskID);
      }),
    [],
  );
  useEffect(() => {
    const files = takePending();
    if (files.length > 0) void addFiles(files);
  }, []);
  const hasFiles = uploads.length > 0 || strip.tasks.length > 0 || taskId !== '';
  return (
    <div className={`workbench${hasFiles ? '' : ' is-empty'}`}>
      {hasFiles && (
        <FileStrip
          tasks={strip.tasks}
          uploads={uploads}
          chosen={taskId}
          onChoose={choose}
          onFiles={take}
          onAside={(id) => {
            strip.putAside(id);
            if (id === taskId) choose('');
          }}
        />
      )}
      {taskId ? (
        <TaskView
          key={taskId}
          taskId={taskId}
          tasks={strip.tasks}
          onFiles={take}
          onLeave={() => choose('')}
        />
      ) : (
        // Where it stands is known once the files in hand are.
        !strip.isLoading && <DropZone onFiles={take} />
      )}
      {isDropping && (
        <div className="drop-over">
          <b>松开就开始读取</b>
        </div>
      )}
    </div>
  );
}
