import type { ReactNode } from 'react';
import { Dialog, Modal, ModalOverlay } from 'react-aria-components';

/** A page above everything, which nothing but itself closes. */
const OverBox = ({ says, children }: { says: string; children: ReactNode }) => (
  <ModalOverlay isOpen isKeyboardDismissDisabled className="over">
    <Modal className="over-page">
      <Dialog aria-label={says} className="over-page">
        {children}
      </Dialog>
    </Modal>
  </ModalOverlay>
);
export default OverBox;
