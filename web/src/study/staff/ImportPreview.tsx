import { Card } from '../../ui/Card.tsx';
import { Notice } from '../../ui/Notice.tsx';
import shared from '../../ui/shared.module.css';
import { lengthInWords } from './content-values.ts';
import classes from './ImportPreview.module.css';
import type { Imported } from './queries.ts';

/** What a zip would become, what could not be taken, and what is shown otherwise than it was meant. */
export function ImportPreview({ preview: { pages, mistakes, notes } }: { preview: Imported }) {
  return (
    <>
      <Card title="만들 글" note={`${pages.length}개`}>
        {pages.length === 0 ? (
          <p className={shared.secondary}>가져올 수 있는 글이 없습니다.</p>
        ) : (
          <ol className={classes.pages}>
            {pages.map(({ file, title, mediaSeconds, pictures }) => (
              <li key={file}>
                <strong className={shared.breakable}>{title}</strong>
                <span className={`${shared.note} ${shared.breakable}`}>
                  {[file, lengthInWords(mediaSeconds), pictures > 0 && `파일 ${pictures}개`]
                    .filter(Boolean)
                    .join(' · ')}
                </span>
              </li>
            ))}
          </ol>
        )}
      </Card>
      {mistakes.length > 0 && (
        <Card title="가져오지 못한 것" note={`${mistakes.length}건`}>
          <Notice tone="red">
            이 파일들은 빼고 가져옵니다. 고친 뒤 다시 올리면 함께 가져올 수 있습니다.
          </Notice>
          <NoteList notes={mistakes} />
        </Card>
      )}
      {notes.length > 0 && (
        <Card title="다르게 보이는 것" note={`${notes.length}건`}>
          <NoteList notes={notes} />
        </Card>
      )}
    </>
  );
}

export function NoteList({ notes }: { notes: Imported['notes'] }) {
  return (
    <ul className={classes.notes}>
      {notes.map(({ file, line, message }) => (
        <li key={`${file} ${line} ${message}`}>
          <span className={`${shared.note} ${shared.breakable}`}>
            {file === '' ? `${line}줄` : `${file} ${line}줄`}
          </span>
          <span className={shared.breakable}>{message}</span>
        </li>
      ))}
    </ul>
  );
}
