import { assignmentSearchTypeNames, teamAssignmentMessages } from '@baeum/contract/team/assignment-terms';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { serverNow, useUser } from '../../api.ts';
import { useLinkTo } from '../../navigation.ts';
import { isNewPost, openedPosts } from '../../ui/opened.ts';
import { usePhone } from '../../ui/phone.ts';
import { PagedTable } from '../../ui/table/PagedTable.tsx';
import { useListPlace } from '../../ui/table/useListPlace.ts';
import type { Team } from '../queries.ts';
import { type ListedWork, phoneColumns, workColumns } from './assignment-columns.tsx';
import { listChoices, listQuery, type WorkPage, workShelf } from './queries.ts';
import { screenOfRow } from './standing.ts';

/** The assignments of a team, in the tab of its page. */
export function TeamAssignments({ team }: { team: Team }) {
  const linkTo = useLinkTo();
  const list = useListPlace(listChoices);
  const marks = useNewMarks();
  const phone = usePhone();
  const query = useQuery({
    ...listQuery(team, list.place),
    select: (page: WorkPage) => ({ ...page, list: listed(page, marks) }),
  });
  const { lctrShdlCd } = team;
  return (
    <PagedTable
      label="팀과제 목록"
      query={query}
      paging={list.paging}
      tools={{
        search: {
          types: listChoices.types.map((type) => ({ value: type, label: assignmentSearchTypeNames[type] })),
          value: list.place.search,
          onSearch: list.find,
        },
      }}
      columns={phone ? phoneColumns : workColumns}
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

/** As it was when the list was entered: what is opened from it has been by the next time. */
function useNewMarks(): Marks {
  const { id } = useUser();
  const [marks] = useState(() => ({
    now: new Date(serverNow()),
    opened: openedPosts(localStorage, workShelf(id)),
  }));
  return marks;
}

/** Numbers go down to 1 at the end of the list. */
function listed({ asgmtList, paginationInfo }: WorkPage, { now, opened }: Marks): readonly ListedWork[] {
  const first = paginationInfo.totalRecordCount - paginationInfo.firstRecordIndex;
  return asgmtList.map((row, index) => ({
    row,
    no: first - index,
    isNew: isNewPost({ id: row.taAsgmtSeq, at: row.rgstDt }, opened, now),
  }));
}
