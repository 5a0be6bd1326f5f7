import { Act } from '#kit/ui/acts/act.tsx';
import { complaints } from '../../contract.ts';

/** 拦截成功: the parcel comes back, and is counted when it is here. */
export const StoppedAct = ({ id, kind }: { id: string; kind: 'main' | 'plain' | 'text' }) => (
  <Act
    on={complaints.handle}
    input={{ Items: [{ ComplaintID: id }], Act: 'intercepted' }}
    kind={kind}
    done="已标记拦截成功，等包裹退回"
  >
    拦截成功
  </Act>
);
