import '@mantine/core/styles/Checkbox.layer.css';
import { getAsgmtSbmtData } from '@baeum/contract/assignment/terms';
import { isBlank } from '@baeum/contract/blank';
import { getDebateData } from '@baeum/contract/debate/terms';
import { askRegrade, regradeLimits, regradeMessages } from '@baeum/contract/grading/terms';
import { getSelfRflctSbmtInfo } from '@baeum/contract/reflection/terms';
import { getAsgmtSbmtData as getTeamSubmission } from '@baeum/contract/team/assignment-terms';
import { Checkbox, Textarea } from '@mantine/core';
import { post } from '../api.ts';
import { Fields } from '../ui/Field.tsx';
import { DialogButtons } from '../ui/form/DialogButtons.tsx';
import { Form, FormFoot } from '../ui/form/Form.tsx';
import { FormModal } from '../ui/form/FormModal.tsx';
import { DraftHint } from '../ui/form/hints.tsx';
import { FormNotices } from '../ui/form/notices.tsx';
import { useDraft } from '../ui/form/useDraft.ts';
import { useForm } from '../ui/form/useForm.ts';
import type { LazyModalProps } from '../ui/lazy-modal.tsx';
import type { Score } from './OwnScore.tsx';
import classes from './ScoreCard.module.css';

/** Calls whose replies show the score. */
const showing = [getAsgmtSbmtData, getTeamSubmission, getDebateData, getSelfRflctSbmtInfo] as const;

interface RegradeModalProps extends LazyModalProps {
  readonly score: Score;
}

/** Asks for another look at criteria of a score, or at all of it. */
export default function RegradeModal({ opened, onClose, score }: RegradeModalProps) {
  return (
    <FormModal opened={opened} onClose={onClose} title="재채점 요청" size={520} returnFocus={false}>
      {opened && <RegradeForm onClose={onClose} score={score} />}
    </FormModal>
  );
}

interface Asking {
  readonly criteria: readonly string[];
  readonly reason: string;
}

const nothing: Asking = { criteria: [], reason: '' };
const isNothing = ({ criteria, reason }: Asking): boolean => criteria.length === 0 && reason === '';

/** A draft as it was kept; of its criteria those that the score still has. */
function parseAsking(kept: unknown, known: ReadonlySet<string>): { readonly values: Asking } | undefined {
  if (typeof kept !== 'object' || kept === null || !('criteria' in kept && 'reason' in kept))
    return undefined;
  const { criteria, reason } = kept;
  if (!Array.isArray(criteria) || typeof reason !== 'string') return undefined;
  return { values: { criteria: criteria.filter((one) => known.has(one)), reason } };
}

function RegradeForm({ onClose, score: { screSeq, crtrList } }: Omit<RegradeModalProps, 'opened'>) {
  const form = useForm<Asking>({
    stored: nothing,
    draft: useDraft<Asking>({
      screen: 'regrade-request',
      id: screSeq,
      parse: (kept) => parseAsking(kept, new Set(crtrList.map(({ crtrNm }) => crtrNm))),
      isStored: isNothing,
      isEmpty: isNothing,
    }),
    validate: ({ reason }) => ({ reason: isBlank(reason) ? regradeMessages.noReason : undefined }),
    confirm: () => regradeMessages.confirm,
    send: ({ values: { criteria, reason } }) =>
      post(askRegrade, { screSeq, crtrNmList: [...criteria], reScreCn: reason }),
    refreshes: showing,
    done: () => regradeMessages.asked,
    onDone: onClose,
    showsRefusals: true,
  });
  return (
    <Form form={form} submits label="재채점 요청">
      <FormNotices form={form} edits={false} />
      <Fields>
        {crtrList.length > 0 && (
          <Checkbox.Group
            label="다시 볼 채점 기준"
            description="고르지 않으면 전체를 다시 봅니다."
            value={[...form.values.criteria]}
            onChange={(criteria) => form.change({ criteria })}
          >
            <div className={classes.criteria}>
              {crtrList.map(({ crtrNm }) => (
                <Checkbox key={crtrNm} value={crtrNm} label={crtrNm} />
              ))}
            </div>
          </Checkbox.Group>
        )}
        <div>
          <Textarea
            {...form.text('reason')}
            data-autofocus
            label="이유"
            description="채점하는 교수와 조교만 읽습니다."
            required
            rows={5}
            maxLength={regradeLimits.reason}
          />
          <DraftHint state={form.draft} />
        </div>
      </Fields>
      <FormFoot form={form} hint="답변은 점수 아래에 보입니다.">
        <DialogButtons form={form} close="취소">
          요청
        </DialogButtons>
      </FormFoot>
    </Form>
  );
}
