import type { ResultOf } from '../call.ts';
import { type Sheet, yesCell } from '../sheet.ts';
import type { staffTeamCalls } from './staff-calls.ts';
import { peerStandingNames } from './peer-terms.ts';
import type { listPeerReviews, listTeamMembers } from './staff-terms.ts';

type PeerRow = ResultOf<(typeof staffTeamCalls)[typeof listPeerReviews]>['items'][number];

/** Of a questionnaire the numbers of the chosen items, in the order of the questions. */
const saidCell = ({ name, score, answers }: PeerRow['reviews'][number]): string =>
  `${name} ${score ?? answers.join('-')}`;

/** Each row has what the others say about one member. */
export const peerReviewsSheet = {
  title: '팀원평가',
  isPersonal: true,
  columns: {
    member: [
      { header: '학번', cell: ({ studentNumber }) => studentNumber },
      { header: '이름', cell: ({ name }) => name },
    ],
    team: [{ header: '팀', cell: ({ team }) => team }],
    average: [{ header: '받은 평균', cell: ({ average }) => average }],
    reviews: [
      { header: '받은 평가 수', cell: ({ reviews }) => reviews.length },
      { header: '받은 평가', cell: ({ reviews }) => reviews.map(saidCell).join(', ') },
      {
        header: '의견',
        cell: ({ reviews }) =>
          reviews
            .filter(({ remark }) => remark !== '')
            .map(({ name, remark }) => `${name}: ${remark}`)
            .join('\n'),
      },
    ],
    standing: [{ header: '평가 제출', cell: ({ standing }) => peerStandingNames[standing] }],
  },
} as const satisfies Sheet<PeerRow>;

type Row = ResultOf<(typeof staffTeamCalls)[typeof listTeamMembers]>['items'][number];

/** With the headings that a list of teams is read by. */
export const teamMembersSheet = {
  title: '팀',
  isPersonal: true,
  columns: {
    number: [{ header: '학번', cell: ({ studentNumber }) => studentNumber }],
    name: [{ header: '이름', cell: ({ name }) => name }],
    college: [{ header: '소속', cell: ({ college }) => college }],
    year: [{ header: '학년', cell: ({ studyYear }) => studyYear }],
    team: [{ header: '팀', cell: ({ team }) => team }],
    leader: [{ header: '팀장', cell: ({ isLeader }) => yesCell(isLeader) }],
    role: [{ header: '역할', cell: ({ role }) => role }],
  },
} as const satisfies Sheet<Row>;
