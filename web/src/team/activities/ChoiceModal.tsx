import { teamMessages, updateTeamChc } from '@baeum/contract/team/terms';
import { Button, Modal } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { post, useAction } from '../../api.ts';
import type { LazyModalProps } from '../../ui/lazy-modal.tsx';
import { Period } from '../../ui/Period.tsx';
import { QueryState } from '../../ui/query-state/QueryState.tsx';
import shared from '../../ui/shared.module.css';
import { Tag } from '../../ui/Tag.tsx';
import { toast } from '../../ui/toasts/toast.ts';
import { changedByChoice, type Choices, choicesQuery } from '../queries.ts';
import classes from './ChoiceModal.module.css';

interface ChoiceModalProps extends LazyModalProps {
  readonly lctrShdlCd: string;
  readonly taCd: string;
  readonly taNm: string;
}

/** The teams of an activity, one of which the student chooses. */
export default function ChoiceModal({ opened, onClose, lctrShdlCd, taCd, taNm }: ChoiceModalProps) {
  return (
    <Modal
      opened={opened}
      onClose={onClose}
      title={`${teamMessages.choose} · ${taNm}`}
      size={480}
      returnFocus={false}
    >
      {opened && <Teams lctrShdlCd={lctrShdlCd} taCd={taCd} />}
    </Modal>
  );
}

function Teams({ lctrShdlCd, taCd }: Pick<ChoiceModalProps, 'lctrShdlCd' | 'taCd'>) {
  const query = useQuery(choicesQuery(lctrShdlCd, taCd));
  return (
    <QueryState
      query={query}
      loading={{ shape: 'table', rows: 4 }}
      empty={{ when: ({ list }) => list.length === 0, text: teamMessages.noChoice }}
    >
      {(choices) => <TeamList lctrShdlCd={lctrShdlCd} taCd={taCd} choices={choices} />}
    </QueryState>
  );
}

interface TeamListProps extends Pick<ChoiceModalProps, 'lctrShdlCd' | 'taCd'> {
  readonly choices: Choices;
}

function TeamList({ lctrShdlCd, taCd, choices }: TeamListProps) {
  const { list, myTeamSeq, teamMaxCnt, chcStde, chcEnde } = choices;
  const choose = useAction((teamSeq: number) => post(updateTeamChc, { lctrShdlCd, taCd, teamSeq }), {
    refreshes: changedByChoice,
  });
  const isMine = (seq: number) => seq === myTeamSeq;
  async function send(teamSeq: number): Promise<void> {
    const isChosen = await choose.mutateAsync(teamSeq).then(
      () => true,
      () => false,
    );
    if (isChosen) void toast(teamMessages.chosen);
  }
  return (
    <>
      <p className={shared.note}>
        {chcStde !== null && chcEnde !== null && <Period from={chcStde} to={chcEnde} />} 팀에서 작업을
        시작하면 스스로 옮길 수 없습니다.
      </p>
      <ul className={classes.list} aria-label="고를 수 있는 팀">
        {list.map(({ teamSeq, teamNm, teamMbCnt }) => {
          const isFull = teamMaxCnt !== null && teamMbCnt >= teamMaxCnt;
          return (
            <li key={teamSeq}>
              <span className={classes.name}>
                <strong>{teamNm}</strong> {isMine(teamSeq) && <Tag>내 팀</Tag>}
              </span>
              <span className={shared.number}>
                {teamMbCnt}
                {teamMaxCnt !== null && ` / ${teamMaxCnt}`}명
              </span>
              <Button
                size="xs"
                variant="default"
                disabled={isMine(teamSeq) || isFull || choose.isPending}
                aria-label={`${teamNm} 고르기`}
                onClick={() => void send(teamSeq)}
              >
                {isFull && !isMine(teamSeq) ? '마감' : '고르기'}
              </Button>
            </li>
          );
        })}
      </ul>
    </>
  );
}
