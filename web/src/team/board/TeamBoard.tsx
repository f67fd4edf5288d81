import { teamBoardMessages } from '@baeum/contract/team/board-terms';
import { Button } from '@mantine/core';
import { IconPlus } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { useLinkTo } from '../../navigation.ts';
import type { ShownPost } from '../../posting/model.ts';
import { dateColumn, postColumns } from '../../posting/post-columns.tsx';
import { useNewPosts } from '../../posting/useNewPosts.ts';
import { Link } from '../../ui/Link.tsx';
import type { Column } from '../../ui/list/columns.ts';
import { mapRows, PagedTable } from '../../ui/list/PagedTable.tsx';
import { useListState } from '../../ui/list/useListState.ts';
import type { Team } from '../queries.ts';
import { listOptions, postsQuery } from './queries.ts';
import { postRows } from './rows.ts';

interface TeamBoardProps {
  team: Team;
  /** Why nothing can be written; undefined when it can. */
  closed: string | undefined;
}

const { no, type, title, author, views, comments, files } = postColumns;

/** The columns of the team board's list (specification §13.2). */
const columns: readonly Column<ShownPost>[] = [
  { ...no, width: '72px', phone: 'hidden' },
  { ...type, width: '72px', phone: 'above', phoneCell: ({ typeName }) => typeName },
  title,
  author,
  dateColumn('작성일'),
  views,
  comments,
  files,
];

/** The team's posts, in a tab of its page; the student's drafts come first. */
export function TeamBoard({ team: { lctrShdlCd, taCd, teamSeq }, closed }: TeamBoardProps) {
  const linkTo = useLinkTo();
  const isNew = useNewPosts(['team-post']);
  const list = useListState(listOptions);
  const query = useQuery({ ...postsQuery(teamSeq, list.state), select: postRows });
  return (
    <PagedTable
      label="팀게시판 목록"
      list={list}
      query={mapRows(query, (row) => ({ ...row, isNew: isNew('team-post', row) }))}
      action={
        closed === undefined && (
          <Button
            component={Link}
            leftSection={<IconPlus size={18} aria-hidden="true" />}
            {...linkTo('TeamBoardWrite', { lctrShdlCd, taCd, teamSeq })}
          >
            등록하기
          </Button>
        )
      }
      columns={columns}
      rowKey={({ seq }) => seq}
      target={({ seq, kind }) =>
        linkTo(kind === 'draft' ? 'TeamBoardTemp' : 'TeamBoardDesc', { lctrShdlCd, tbSeq: seq })
      }
      empty={list.state.search ? teamBoardMessages.notFound : teamBoardMessages.none}
    />
  );
}
