import { Button, Modal } from '@mantine/core';
import { IconPrinter } from '@tabler/icons-react';
import { useUser } from '../../api.ts';
import { formatDateTime } from '../../ui/format.ts';
import type { LazyModalProps } from '../../ui/lazy-modal.tsx';
import shared from '../../ui/shared.module.css';
import type { Score } from '../OwnScore.tsx';
import type { HandedIn, OwnMark } from './own.ts';
import { OwnMarkItems } from './OwnMarkItems.tsx';
import classes from './MarksPage.module.css';

type MarksPageProps = LazyModalProps & {
  readonly score: Score;
  readonly handedIn: HandedIn;
  readonly marks: readonly OwnMark[];
};

/** All comments on one page, which is printed without the rest of the screen. */
export default function MarksPage({ opened, onClose, score, handedIn, marks }: MarksPageProps) {
  const { name } = useUser();
  return (
    <Modal opened={opened} onClose={onClose} title="내 파일에 남긴 의견" size={760} returnFocus={false}>
      <article className={classes.page}>
        <h2 className={shared.heading}>
          {handedIn.title}
          <span className={classes.onPaper}>: 내 파일에 남긴 의견</span>
        </h2>
        <p className={shared.note}>
          {name} · {score.usrKrnm} 평가, {formatDateTime(score.screDt)}
        </p>
        <OwnMarkItems marks={marks} />
        {score.feedback !== '' && (
          <>
            <h3 className={shared.heading}>총평</h3>
            <p className={classes.feedback}>{score.feedback}</p>
          </>
        )}
        <Button
          className={classes.print}
          variant="default"
          leftSection={<IconPrinter size={16} aria-hidden="true" />}
          onClick={() => window.print()}
        >
          인쇄
        </Button>
      </article>
    </Modal>
  );
}
