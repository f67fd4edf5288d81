import { fileSource, textSource } from '@baeum/contract/grading/marks';
import { Button } from '@mantine/core';
import { useRef } from 'react';
import { marksOfFile } from '../../submission/marks/listed.ts';
import { Key } from '../../ui/keys/Key.tsx';
import { useKeys } from '../../ui/keys/useKeys.ts';
import shared from '../../ui/shared.module.css';
import { HandedFiles } from './HandedFiles.tsx';
import { HandedText } from './HandedText.tsx';
import type { Work } from './judging.ts';
import { Post } from './Post.tsx';
import { MarkList } from './MarkList.tsx';
import type { OpenGrading } from './useGrading.ts';
import { useMarking } from './useMarking.ts';
import classes from './Desk.module.css';

interface HandedProps {
  work: Work;
  /** Undefined until it is known. */
  grading: OpenGrading | undefined;
}

/** Where something was said in a debate. */
function contextOf({ posts, activityId, lectureCode }: Work, id: string) {
  const post = posts.find((one) => one.id === id);
  return post && <Post post={post} activityId={activityId} lectureCode={lectureCode} />;
}

/** What was handed in, and what is marked in it. */
export function Handed({ work, grading }: HandedProps) {
  const { handedAt, texts, files } = work;
  const list = useRef<HTMLElement>(null);
  const marking = useMarking(work, grading, list);
  const { canMark, listed, shown, selected, select, add, addSelected, edit } = marking;
  useKeys('채점', [{ code: 'KeyC', shown: 'C', does: '고른 구절에 의견', run: () => addSelected() }]);
  return (
    <section className={classes.work} aria-label="제출물">
      {handedAt === null && <p className={shared.secondary}>제출한 것이 없습니다.</p>}
      <div className={classes.marked} data-listed={listed.length > 0 || undefined}>
        <div className={classes.sources}>
          {texts.map((text) => {
            const source = textSource(text.id);
            return (
              <HandedText
                key={text.id}
                text={text}
                context={contextOf(work, text.id)}
                marks={listed.filter(({ mark }) => mark.target.source === source)}
                shownId={shown?.id}
                onMark={edit}
                onSelected={(quote, selector) =>
                  select(quote === '' ? undefined : { source, quote, selector })
                }
                onChosen={(selector) => add(source, selector)}
                canMark={canMark}
              />
            );
          })}
          <HandedFiles
            files={files}
            chosenId={marking.chosenFile}
            onChoose={marking.chooseFile}
            marksOf={(id) => marksOfFile(listed, fileSource(id))}
            shown={shown}
            onMark={edit}
            onLoose={marking.setNotInFile}
            onSelected={(id, quote, selector) => select({ source: fileSource(id), quote, selector })}
            onChosen={canMark ? (id, selector) => add(fileSource(id), selector) : undefined}
          />
        </div>
        {grading !== undefined && listed.length > 0 && (
          <MarkList
            ref={list}
            listed={listed}
            shownId={shown?.id}
            loose={marking.loose}
            earlier={marking.earlier}
            onShow={marking.showPlace}
            grading={grading}
          />
        )}
      </div>
      {canMark && selected !== undefined && (
        <div className={classes.selected}>
          <output className={classes.selectedWords}>고른 구절: “{selected.quote}”</output>
          <Button size="xs" rightSection={<Key>C</Key>} onClick={addSelected}>
            의견 달기
          </Button>
          <Button size="xs" variant="default" onClick={() => select(undefined)}>
            닫기
          </Button>
        </div>
      )}
    </section>
  );
}
