import shared from '../../ui/shared.module.css';
import type { Questionnaire } from './queries.ts';

/** Questions to read, with their items. */
export const QuestionList = ({ questions }: Pick<Questionnaire, 'questions'>) => (
  <ol className={shared.column}>
    {questions.map(({ title, items, isOptional, isScored }, index) => (
      // Questions have no identity but their place.
      // oxlint-disable-next-line react/no-array-index-key
      <li key={index}>
        {index + 1}. {title}{' '}
        <span className={shared.small}>
          {items.length === 0 ? '서술형' : items.join(' / ')}
          {items.length > 0 && isOptional && ' · 선택 문항'}
          {isScored && ' · 점수 문항'}
        </span>
      </li>
    ))}
  </ol>
);
