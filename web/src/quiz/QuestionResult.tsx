import { IconCheck, IconClockExclamation, IconUser } from '@tabler/icons-react';
import { Chip } from '../ui/Chip.tsx';
import { RichText } from '../ui/rich-text/RichText.tsx';
import type { Question } from './queries.ts';
import classes from './QuestionResult.module.css';
import { verdictChips, verdictOf } from './results.ts';
import shared from '../ui/shared.module.css';

interface QuestionResultProps {
  question: Question;
  chosen: readonly number[];
  /** Answers that arrived after the end. */
  late: readonly number[];
}

export function QuestionResult({ question, chosen, late }: QuestionResultProps) {
  const { qestNo, qestNm, qestCn, qestTy, qestScre, qestComment, itemList } = question;
  const verdict = verdictOf(question, chosen);
  return (
    <li className={classes.question}>
      <p className={classes.head}>
        <span>{qestNo}번</span>
        {verdict && <Chip tone={verdictChips[verdict].tone}>{verdictChips[verdict].word}</Chip>}
        <span className={classes.points}>
          {verdict === 'right' ? qestScre : 0} / {qestScre}점
        </span>
      </p>
      <h3>{qestNm}</h3>
      {qestCn !== '' && <RichText html={qestCn} />}
      <ul className={classes.items}>
        {itemList.map((item) => (
          <Item
            key={item.itemSeq}
            item={item}
            isNumbered={qestTy === 'M'}
            isOwn={chosen.includes(item.itemSeq)}
            isLate={late.includes(item.itemSeq)}
            isCorrect={question.crctItemList?.includes(item.itemSeq) ?? false}
          />
        ))}
      </ul>
      {qestComment && (
        <div className={classes.comment}>
          <h4>해설</h4>
          <p>{qestComment}</p>
        </div>
      )}
    </li>
  );
}

interface ItemProps {
  item: Question['itemList'][number];
  isNumbered: boolean;
  isOwn: boolean;
  isLate: boolean;
  isCorrect: boolean;
}

function Item({ item: { itemNo, itemNm }, isNumbered, isOwn, isLate, isCorrect }: ItemProps) {
  return (
    <li className={classes.item} data-own={isOwn || undefined}>
      {isNumbered && <span className={`${shared.tertiary} ${shared.number}`}>{itemNo}</span>}
      <span className={classes.name}>{itemNm}</span>
      {(isOwn || isLate || isCorrect) && (
        <span className={classes.marks}>
          {isOwn && (
            <span>
              <IconUser size={16} aria-hidden="true" />내 답
            </span>
          )}
          {isLate && (
            <span>
              <IconClockExclamation size={16} aria-hidden="true" />
              채점되지 않은 답
            </span>
          )}
          {isCorrect && (
            <span data-correct>
              <IconCheck size={16} aria-hidden="true" />
              정답
            </span>
          )}
        </span>
      )}
    </li>
  );
}
