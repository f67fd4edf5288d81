import { player } from '@baeum/contract/study/terms';
import { Modal } from '@mantine/core';
import { usePhone } from '../../ui/phone.ts';
import classes from './ContentModal.module.css';
import { ContentPlayer } from './ContentPlayer.tsx';

interface ContentModalProps {
  readonly lctrShdlCd: string;
  readonly lctrCd: string;
  /** Plays only what was missed, in this content and then in the others of its week. */
  readonly missingOnly: boolean;
  readonly onClose: () => void;
}

/** A content over the study page (specification 2 §2 "Lecture content modal"). */
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
          // Leaving by mistake would end the lecture.
          closeOnClickOutside={false}
          returnFocus={false}
        >
          {body}
        </Modal>
      )}
    </ContentPlayer>
  );
}
