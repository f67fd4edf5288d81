import { player } from '@baeum/contract/study/terms';
import { Modal } from '@mantine/core';
import { usePhone } from '../../ui/phone.ts';
import classes from './ContentModal.module.css';
import { ContentPlayer } from './ContentPlayer.tsx';

interface ContentModalProps {
  readonly lctrShdlCd: string;
  readonly lctrCd: string;
  /** Plays only the missing parts of this content, then of the others of its week. */
  readonly missingOnly: boolean;
  readonly onClose: () => void;
}

/** A content in a modal over the study page (specification §7.1). */
export default function ContentModal({ onClose, ...content }: ContentModalProps) {
  const phone = usePhone();
  return (
    <ContentPlayer {...content} onEnd={onClose}>
      {({ title, chip, body }) => (
        <Modal
          opened
          onClose={onClose}
          title={
            <span className={classes.title}>
              {title ?? '강의'} {chip}
            </span>
          }
          size={player.modalWidth}
          fullScreen={phone}
          padding="var(--card-padding)"
          classNames={{ content: classes.content, body: classes.body }}
          // A click outside by mistake would end the lecture.
          closeOnClickOutside={false}
          returnFocus={false}
        >
          {body}
        </Modal>
      )}
    </ContentPlayer>
  );
}
