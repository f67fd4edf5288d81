import type { Result } from '@baeum/contract';
import { answerNames } from '@baeum/contract/board/terms';
import { type getStaffInqList, type getSysInqList, inquiryMessages } from '@baeum/contract/inquiry/terms';
import { Chip } from '../ui/Chip.tsx';
import { formatDateTime } from '../ui/format.ts';
import type { Column } from '../ui/list/columns.ts';
import shared from '../ui/shared.module.css';

type InquiryColumn = Column<Result<typeof getSysInqList>['list'][number] & { readonly no: number }>;
type StaffColumn = Column<Result<typeof getStaffInqList>['list'][number]>;

const title = {
  key: 'title',
  header: '제목',
  phone: 'title',
  cell: ({ inqTypeNm, title }) => <InquiryTitle typeName={inqTypeNm} title={title} />,
} as const satisfies InquiryColumn & StaffColumn;

const state = { key: 'state', header: '답변', width: '112px', phone: 'above' } as const;

const asked = {
  key: 'date',
  header: '등록일',
  width: '160px',
  cell: ({ rgsrDt }) => <Time at={rgsrDt} />,
} as const satisfies InquiryColumn & StaffColumn;

function Time({ at }: { at: string }) {
  return (
    <time className={`${shared.secondary} ${shared.nowrap}`} dateTime={at}>
      {formatDateTime(at)}
    </time>
  );
}

/** The columns of specification §14.1; on a phone the title includes the type. */
export const columns: readonly InquiryColumn[] = [
  {
    key: 'no',
    header: 'No',
    width: '64px',
    phone: 'hidden',
    cell: ({ no }) => <span className={`${shared.secondary} ${shared.number} ${shared.nowrap}`}>{no}</span>,
  },
  { key: 'type', header: '구분', width: '104px', phone: 'hidden', cell: ({ inqTypeNm }) => inqTypeNm },
  title,
  {
    ...state,
    cell: ({ anwCnt, viewFlagCnt }) => <AnswerState answered={anwCnt > 0} unread={viewFlagCnt > 0} />,
  },
  { key: 'author', header: '작성자', width: '88px', cell: ({ userName }) => userName },
  asked,
];

export const staffColumns: readonly StaffColumn[] = [
  { ...state, cell: ({ anwCnt }) => <AnswerState answered={anwCnt > 0} /> },
  title,
  {
    key: 'author',
    header: '작성자',
    width: '200px',
    cell: ({ userName, usrStid }) => (
      <span className={`${shared.secondary} ${shared.number} ${shared.nowrap}`}>
        {userName} {usrStid && `(${usrStid})`}
      </span>
    ),
  },
  asked,
  {
    key: 'answered',
    header: '답변일',
    width: '160px',
    phone: 'hidden',
    cell: ({ anwDt }) => (anwDt === null ? '-' : <Time at={anwDt} />),
  },
];

export function AnswerState({ answered, unread = false }: { answered: boolean; unread?: boolean }) {
  if (!answered) return <Chip tone="gray" word={answerNames.waiting} />;
  return unread ? (
    <Chip tone="blue" word={inquiryMessages.unread} />
  ) : (
    <Chip tone="green" word={answerNames.answered} />
  );
}

/** The title of an inquiry with its type in front (specification §14.1). */
function InquiryTitle({ typeName, title }: { typeName: string; title: string }) {
  return (
    <span className={shared.breakable}>
      <span className={shared.tertiary}>[{typeName}]</span> {title}
    </span>
  );
}
