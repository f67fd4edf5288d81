import { teamAssignmentMessages } from '@baeum/contract/team/assignment-terms';
import { useState } from 'react';
import { useQuery } from '@tanstack/react-query';
import { serverNow, useUser } from '../../api.ts';
import { useLinkTo } from '../../navigation.ts';
import { isNewPost, openedPosts } from '../../ui/opened-posts.ts';
import { rowNumbers } from '../../ui/list/list-state.ts';
import { PagedTable } from '../../ui/list/PagedTable.tsx';
import { useListState } from '../../ui/list/useListState.ts';
import type { Team } from '../queries.ts';
import { assignmentColumns, type ListedAssignment } from './assignment-columns.tsx';
import { type AssignmentPage, listOptions, listQuery, openedAssignmentsKey } from './queries.ts';
import { screenOfRow } from './status.ts';

/** The assignments of a team, in a tab of its page. */
export function TeamAssignments({ team }: { team: Team }) {
  const linkTo = useLinkTo();
  const list = useListState(listOptions);
  const marks = useNewMarks();
  const query = useQuery({
    ...listQuery(team, list.state),
    select: (page: AssignmentPage) => ({ ...page, list: listed(page, marks) }),
  });
  const { lctrShdlCd } = team;
  return (
    <PagedTable
      label="팀과제 목록"
      list={list}
      query={query}
      columns={assignmentColumns}
      rowKey={({ row }) => row.taAsgmtSeq}
      target={({ row }) => linkTo(screenOfRow(row), { lctrShdlCd, taAsgmtSeq: row.taAsgmtSeq })}
      rowHeight={64}
      empty={teamAssignmentMessages.empty}
    />
  );
}

interface Marks {
  readonly now: Date;
  readonly opened: readonly number[];
}

/** Fixed when the list is opened; assignments opened from it lose their mark on the next visit. */
function useNewMarks(): Marks {
  const { id } = useUser();
  const [marks] = useState(() => ({
    now: new Date(serverNow()),
    opened: openedPosts(localStorage, openedAssignmentsKey(id)),
  }));
  return marks;
}

/** Numbers count down to 1 at the end of the list. */
function listed(
  { asgmtList, paginationInfo }: AssignmentPage,
  { now, opened }: Marks,
): readonly ListedAssignment[] {
  const no = rowNumbers(paginationInfo);
  return asgmtList.map((row, index) => ({
    row,
    no: no(index),
    isNew: isNewPost({ id: row.taAsgmtSeq, at: row.rgstDt }, opened, now),
  }));
}
