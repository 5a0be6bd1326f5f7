import '../deliveries.css';
import './express.css';
import { useSearchParams } from 'react-router';
import { Empty } from '#kit/ui/empty.tsx';
import { Skeleton } from '#kit/ui/loaded.tsx';
import { ImportHistory } from './import-history.tsx';
import { ImportView } from './import-view.tsx';
import { useStoredFile } from './use-import-file.ts';

/** 导入物流信息: files dropped here, their rows matched and shown before anything is applied; `?file=` reads one uploaded elsewhere. */
export default function ExpressPage() {
  const [address] = useSearchParams();
  const id = address.get('id');
  const file = address.get('file');
  const problem = useStoredFile(file);
  if (file) return problem ? <Empty says={problem} /> : <Skeleton lines={10} />;
  return id ? <ImportView key={id} importId={id} /> : <ImportHistory />;
}
