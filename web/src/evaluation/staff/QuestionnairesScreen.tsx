import { evaluationKindNames, questionnaireRows } from '@baeum/contract/evaluation/staff-terms';
import { Button } from '@mantine/core';
import { IconPlus } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { useParams } from 'react-router';
import { programmePath, useProgramme } from '../../staff-roles.ts';
import { Chip } from '../../ui/Chip.tsx';
import { Link } from '../../ui/Link.tsx';
import type { Column } from '../../ui/list/columns.ts';
import { FilterChips } from '../../ui/list/FilterChips.tsx';
import { itemsPage } from '../../ui/list/items-page.ts';
import { filterValue, type ListFilter, type ListOptions } from '../../ui/list/list-state.ts';
import { PagedTable } from '../../ui/list/PagedTable.tsx';
import { useListState } from '../../ui/list/useListState.ts';
import { PageHeader } from '../../ui/PageHeader.tsx';
import { questionnairePath } from './paths.ts';
import { type QuestionnaireRow, questionnairesQuery } from './queries.ts';
import { periodInShort, periodInWords, rateInWords, statusOf } from './words.ts';

const shelf = {
  name: 'shelf',
  label: '보관함',
  choices: [{ value: 'archived', label: '보관한 질문지' }],
  chips: true,
} as const satisfies ListFilter;
const options = { filters: [shelf] } as const satisfies ListOptions;

/** The questionnaires of a programme, with their periods and how many have answered. */
export default function QuestionnairesScreen() {
  const { programmeCode = '' } = useParams();
  const programme = useProgramme();
  const list = useListState(options);
  const archived = filterValue(list.state, shelf) !== undefined;
  const query = useQuery(questionnairesQuery(programmeCode, list.state.page, archived));
  const counts = query.data?.counts;
  return (
    <>
      <PageHeader
        title="강의평가"
        tabTitle={programme && `강의평가 - ${programme.name}`}
        note={programme?.name}
        mainAction={
          <Button
            component={Link}
            to={programmePath(programmeCode, 'evaluations/new')}
            leftSection={<IconPlus size={18} aria-hidden="true" />}
          >
            질문지 만들기
          </Button>
        }
      />
      <PagedTable
        label="질문지"
        list={list}
        query={itemsPage(query, { page: list.state.page, rows: questionnaireRows })}
        chips={
          <FilterChips
            list={list}
            total={counts?.active}
            counts={counts && { shelf: { archived: counts.archived } }}
          />
        }
        columns={columnsIn(programme?.termStartsOn)}
        wide
        rowHeight={64}
        rowKey={({ id }) => id}
        target={({ id }) => ({ to: questionnairePath(programmeCode, id) })}
        empty={archived ? '보관한 질문지가 없습니다.' : '아직 질문지가 없습니다.'}
      />
    </>
  );
}

const columnsIn = (termStartsOn: string | undefined): readonly Column<QuestionnaireRow>[] => [
  { key: 'title', header: '질문지', phone: 'title', cell: ({ title }) => title },
  { key: 'state', header: '상태', width: '96px', cell: ({ state }) => <Chip {...statusOf(state)} /> },
  {
    key: 'period',
    header: '기간',
    width: '400px',
    cell: ({ period }) =>
      period === null
        ? '아직 정하지 않음'
        : `${evaluationKindNames[period.kind]} · ${periodInWords(period, termStartsOn)}`,
    phoneCell: ({ period }) => (period === null ? '기간 미정' : periodInShort(period)),
  },
  {
    key: 'questions',
    header: '문항',
    width: '72px',
    align: 'right',
    phoneLabel: '문항',
    cell: (one) => one.questions,
  },
  {
    key: 'rate',
    header: '참여',
    width: '180px',
    align: 'right',
    phoneLabel: '참여',
    cell: (one) => (one.period === null ? '-' : rateInWords(one)),
  },
];
