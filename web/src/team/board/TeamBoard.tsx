import { teamBoardMessages, teamPostTypes, teamSearchTypeNames } from '@baeum/contract/team/board-terms';
import { Button } from '@mantine/core';
import { Link } from 'react-router';
import { IconPlus } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { useLinkTo } from '../../navigation.ts';
import { useNewPosts, withNewMarks } from '../../posting/useNewPosts.ts';
import { usePhone } from '../../ui/phone.ts';
import { PagedTable } from '../../ui/table/PagedTable.tsx';
import { useListState } from '../../ui/table/useListState.ts';
import type { Team } from '../queries.ts';
import { columns, phoneColumns } from './columns.tsx';
import { choices, postsQuery } from './queries.ts';
import { postRows } from './rows.ts';

interface TeamBoardProps {
  team: Team;
  /** Why nothing can be written; undefined when it can. */
  closed: string | undefined;
}

const typeNames = [teamPostTypes['1'], teamPostTypes['2'], teamPostTypes['3']] as const;

/** The team's posts, in a tab of its page; the student's drafts come first. */
export function TeamBoard({ team: { lctrShdlCd, taCd, teamSeq }, closed }: TeamBoardProps) {
  const linkTo = useLinkTo();
  const phone = usePhone();
  const isNew = useNewPosts(['team-post']);
  const { listState, paging, setPageSize, setSearch } = useListState(choices);
  const query = useQuery({ ...postsQuery(teamSeq, listState), select: postRows });
  return (
    <PagedTable
      label="팀게시판 목록"
      query={withNewMarks(query, (row) => isNew('team-post', row))}
      paging={paging}
      tools={{
        pageSize: { value: listState.rows, options: choices.rows, onChange: setPageSize },
        search: {
          types: choices.types.map((type) => ({
            value: type,
            label: teamSearchTypeNames[type],
            ...(type === 'type' && { choices: typeNames }),
          })),
          value: listState.search,
          onSearch: setSearch,
        },
        action: closed === undefined && (
          <Button
            component={Link}
            leftSection={<IconPlus size={18} aria-hidden="true" />}
            {...linkTo('TeamBoardWrite', { lctrShdlCd, taCd, teamSeq })}
          >
            등록하기
          </Button>
        ),
      }}
      columns={phone ? phoneColumns : columns}
      rowKey={({ seq }) => seq}
      target={({ seq }) => linkTo('TeamBoardDesc', { lctrShdlCd, tbSeq: seq })}
      empty={listState.search.text === '' ? teamBoardMessages.none : teamBoardMessages.notFound}
    />
  );
}
