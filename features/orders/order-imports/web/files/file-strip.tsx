import { Icon } from '#kit/ui/values/icon.tsx';
import type { ImportTask } from '../../import-task.ts';
import { ChooseFiles } from '../choose-files.tsx';
import { FileCard } from './file-card.tsx';
import { PasteText } from './paste-text.tsx';
import { UploadCard } from './upload-card.tsx';
import type { SheetUpload } from './uploads.ts';

interface FileStripProps {
  tasks: readonly ImportTask[];
  uploads: readonly SheetUpload[];
  chosen: string;
  onChoose: (taskId: string) => void;
  onFiles: (files: File[]) => void;
  onAside: (taskId: string) => void;
}

/** Files in hand, newest first, and where more go. */
export const FileStrip = ({ tasks, uploads, chosen, onChoose, onFiles, onAside }: FileStripProps) => (
  <aside className="file-strip" aria-label="文件">
    <ChooseFiles className="add-files" onFiles={onFiles}>
      <Icon name="upload" /> 添加文件
    </ChooseFiles>
    <PasteText className="add-files" onFiles={onFiles} />
    <ul>
      {uploads.map((upload) => (
        <UploadCard key={upload.id} upload={upload} />
      ))}
      {tasks.map((task) => (
        <FileCard
          key={task.TaskID}
          task={task}
          isOneSheet={tasks.some(({ FileID, TaskID }) => FileID === task.FileID && TaskID !== task.TaskID)}
          isChosen={task.TaskID === chosen}
          onChoose={() => onChoose(task.TaskID)}
          onAside={() => onAside(task.TaskID)}
        />
      ))}
    </ul>
  </aside>
);
