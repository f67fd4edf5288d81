import { Notice } from '../../ui/Notice.tsx';
import shared from '../../ui/shared.module.css';
import type { Found } from './gift.ts';
import classes from './questions.module.css';

/** What would be taken of a text in GIFT, what not and why, and what is shown otherwise than it was written. */
export function GiftPreview({ found: { questions, lines, refused, notes } }: { found: Found }) {
  return (
    <div className={classes.preview}>
      <section>
        <h3>넣을 문항 {questions.length}개</h3>
        {questions.length === 0 && <p className={shared.secondary}>가져올 수 있는 문항이 없습니다.</p>}
        <ol>
          {questions.map(({ key, title, items }, index) => (
            <li key={key}>
              <span className={shared.note}>{lines[index]}줄</span>
              <strong className={shared.breakable}>{title}</strong>
              <span className={`${shared.note} ${shared.breakable}`}>
                {items.map((item) => (item.isCorrect ? `${item.title} (정답)` : item.title)).join(' / ')}
              </span>
            </li>
          ))}
        </ol>
      </section>
      {refused.length > 0 && (
        <section>
          <h3>넣지 않는 것 {refused.length}건</h3>
          <Notice tone="red">이 문항들은 빼고 넣습니다. 고친 뒤 다시 가져오면 함께 넣을 수 있습니다.</Notice>
          <Notes notes={refused} />
        </section>
      )}
      {notes.length > 0 && (
        <section>
          <h3>다르게 보이는 것 {notes.length}건</h3>
          <Notes notes={notes} />
        </section>
      )}
    </div>
  );
}

function Notes({ notes }: { notes: Found['notes'] }) {
  return (
    <ul>
      {notes.map(({ line, message }) => (
        <li key={`${line} ${message}`}>
          <span className={shared.note}>{line}줄</span>
          <span className={shared.breakable}>{message}</span>
        </li>
      ))}
    </ul>
  );
}
