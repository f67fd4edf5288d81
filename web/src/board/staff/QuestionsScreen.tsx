import {
  answerMessages,
  firstAnswerDays,
  inboxKindNames,
  questionRows,
} from '@baeum/contract/board/staff-terms';
import { useQuery } from '@tanstack/react-query';
import { useRef } from 'react';
import { useNow } from '../../api.ts';
import {
  gradedWorkPath,
  inquiryPath,
  lectureName,
  type OwnLecture,
  questionPath,
  useRolesOfTerm,
  useStaffRoles,
  useTerm,
} from '../../staff-roles.ts';
import { LectureChoice } from '../../staff-kit/LectureChoice.tsx';
import { Chip } from '../../ui/Chip.tsx';
import { formatDateTime } from '../../ui/format.ts';
import type { Column } from '../../ui/list/columns.ts';
import { FilterChips } from '../../ui/list/FilterChips.tsx';
import { itemsPage } from '../../ui/list/items-page.ts';
import { PagedTable } from '../../ui/list/PagedTable.tsx';
import { useRowKeys } from '../../ui/list/row-keys.ts';
import { useListState } from '../../ui/list/useListState.ts';
import { PageHeader } from '../../ui/PageHeader.tsx';
import shared from '../../ui/shared.module.css';
import { durationInWords, isLate, waitedFor } from '../../ui/waiting.ts';
import {
  administratorOptions,
  questionOptions,
  type QuestionRow,
  questionsQuery,
  stateChip,
  stateFilter,
} from './queries.ts';
import classes from './QuestionsScreen.module.css';

const noRows: readonly QuestionRow[] = [];
const idOf = ({ kind, postId }: QuestionRow) => `${kind} ${postId}`;

/** 질문: what students have asked where the account answers, what waits the longest first; system inquiries for administrators. */
export default function QuestionsScreen() {
  const { isAdministrator } = useStaffRoles();
  const list = useListState(isAdministrator ? administratorOptions : questionOptions);
  const { lectures } = useRolesOfTerm();
  const term = useTerm();
  const query = useQuery(
    questionsQuery(list.state, term === undefined ? undefined : lectures.map(({ code }) => code)),
  );
  const area = useRef<HTMLDivElement>(null);
  useRowKeys(area, (query.data?.items ?? noRows).map(idOf));
  const counts = query.data?.counts;
  const isNarrowed = Object.keys(list.state.filters ?? {}).length > 0 || list.state.search !== undefined;
  return (
    <div ref={area}>
      <PageHeader title="질문" note={query.data && noteOf(query.data)} />
      <div className={classes.filters}>
        <FilterChips
          list={list}
          total={counts?.all}
          counts={
            counts && {
              [stateFilter.name]: {
                waiting: counts.waiting,
                answered: counts.answered,
                hidden: counts.hidden,
              },
            }
          }
        />
        <LectureChoice list={list} lectures={lectures} />
      </div>
      <PagedTable
        label="질문"
        list={list}
        query={itemsPage(query, {
          page: list.state.page,
          rows: list.state.pageSize ?? questionRows.usual,
        })}
        columns={columnsOf(lectures, useNow())}
        rowHeight={64}
        rowKey={idOf}
        target={targetOf}
        wide
        empty={isNarrowed ? answerMessages.noneFound : answerMessages.none}
      />
    </div>
  );
}

/** Where it is answered. */
function targetOf({ kind, postId, work }: QuestionRow) {
  if (kind === 'system') return { to: inquiryPath(postId), state: null };
  if (work !== null) return { to: gradedWorkPath(work.activityId, work.holder), state: null };
  return { to: questionPath(postId) };
}

interface Summary {
  readonly counts: { readonly waiting: number; readonly mine: number };
  readonly medianMinutes: number | null;
}

function noteOf({ counts, medianMinutes }: Summary): string {
  return [
    `답변 대기 ${counts.waiting.toLocaleString('ko')}건`,
    counts.mine > 0 && `내 담당 ${counts.mine.toLocaleString('ko')}건`,
    medianMinutes !== null &&
      `첫 답변까지 보통 ${durationInWords(medianMinutes)} (최근 ${firstAnswerDays}일)`,
  ]
    .filter((part) => part !== false)
    .join(' · ');
}

const columnsOf = (lectures: readonly OwnLecture[], now: Date): readonly Column<QuestionRow>[] => [
  { key: 'state', header: '상태', width: '112px', cell: ({ state }) => <Chip {...stateChip(state)} /> },
  {
    key: 'title',
    header: '제목',
    phone: 'title',
    cell: ({ title, isSecret }) => (
      <>
        <span className={shared.breakable}>{title}</span>{' '}
        {isSecret && <span className={shared.small}>비밀글</span>}
      </>
    ),
  },
  {
    key: 'lecture',
    header: '강의',
    width: '190px',
    cell: ({ lectureCode, kind }) => {
      if (lectureCode === null) return inboxKindNames[kind];
      const lecture = lectures.find(({ code }) => code === lectureCode);
      return `${lecture === undefined ? lectureCode : lectureName(lecture)} · ${inboxKindNames[kind]}`;
    },
  },
  { key: 'author', header: '글쓴이', width: '96px', cell: ({ author }) => author.name },
  {
    key: 'assignee',
    header: '담당',
    width: '96px',
    phoneLabel: '담당',
    cell: ({ assignee }) => assignee?.name ?? '-',
    phoneCell: ({ assignee }) => assignee?.name,
  },
  {
    key: 'at',
    header: '질문',
    width: '148px',
    cell: ({ askedAt }) => (
      <time className={shared.number} dateTime={askedAt}>
        {formatDateTime(askedAt)}
      </time>
    ),
  },
  {
    key: 'took',
    header: '첫 답변까지',
    width: '152px',
    cell: ({ state, askedAt, firstAnswerMinutes }) => {
      if (firstAnswerMinutes !== null) return durationInWords(firstAnswerMinutes);
      if (state !== 'waiting') return '-';
      return (
        <span className={classes.waiting} data-late={isLate(askedAt, now) || undefined}>
          {waitedFor(askedAt, now)} 대기
        </span>
      );
    },
  },
];
