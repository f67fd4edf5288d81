import { fileSource, textSource } from '@baeum/contract/grading/marks';
import { Button } from '@mantine/core';
import { IconPrinter } from '@tabler/icons-react';
import { useRef, useState } from 'react';
import { Card } from '../../ui/Card.tsx';
import { useLazyModal } from '../../ui/lazy-modal.tsx';
import { loadable } from '../../ui/loadable.tsx';
import shared from '../../ui/shared.module.css';
import type { Score } from '../OwnScore.tsx';
import type { StoredFile } from '../TaskCard.tsx';
import { MarkedText } from './MarkedText.tsx';
import { type HandedIn, type OwnMark, ownMarks, textsIn } from './own.ts';
import { OwnMarkItems } from './OwnMarkItems.tsx';
import classes from './Marks.module.css';

const MarksPage = loadable(() => import('./MarksPage.tsx'));
const MarkedFile = loadable(() => import('./MarkedFile.tsx'));

interface OwnMarksProps {
  readonly score: Score;
  readonly handedIn: HandedIn;
}

/** Comments at places of what a student handed in. */
export default function OwnMarks({ score, handedIn }: OwnMarksProps) {
  const marks = ownMarks(score, handedIn);
  const opener = useRef<HTMLButtonElement>(null);
  const page = useLazyModal(opener, MarksPage, { score, handedIn, marks });
  const [shownId, setShownId] = useState<string>();
  const ofText = (id: string) => marks.filter(({ mark }) => mark.target.source === textSource(id));
  function show(id: string): void {
    setShownId(id);
    document.querySelector(`mark[data-mark~="${CSS.escape(id)}"]`)?.scrollIntoView({ block: 'center' });
  }
  return (
    <Card
      title="제출물에 남긴 의견"
      note={marks.length}
      aside={
        <Button
          ref={opener}
          variant="subtle"
          size="xs"
          leftSection={<IconPrinter size={16} aria-hidden="true" />}
          onClick={page.open}
          {...page.prepare}
        >
          모아 보기
        </Button>
      }
    >
      {textsIn(handedIn).map(
        ({ id, name, text }) =>
          ofText(id).length > 0 && (
            <div key={id} className={classes.source}>
              <h3 className={shared.heading}>{name}</h3>
              <MarkedText text={text} marks={ofText(id)} shownId={shownId} onMark={setShownId} />
            </div>
          ),
      )}
      <OwnMarkItems
        marks={marks}
        shownId={shownId}
        onShow={(one) => (one.source?.isText === true ? () => show(one.mark.id) : undefined)}
      />
      {handedIn.files.map((file) => (
        <FileMarks key={file.flnm} file={file} marks={marks} />
      ))}
      {page.modal}
    </Card>
  );
}

/** Opens a file with its marks. */
function FileMarks({ file, marks }: { file: StoredFile; marks: readonly OwnMark[] }) {
  const opener = useRef<HTMLButtonElement>(null);
  const own = marks.filter(({ mark }) => mark.target.source === fileSource(file.flnm));
  const { open, prepare, modal } = useLazyModal(opener, MarkedFile, { file, marks: own });
  if (own.length === 0) return null;
  return (
    <p>
      <Button ref={opener} variant="default" size="xs" mt={8} onClick={open} {...prepare}>
        {file.orn}에서 보기
      </Button>
      {modal}
    </p>
  );
}
