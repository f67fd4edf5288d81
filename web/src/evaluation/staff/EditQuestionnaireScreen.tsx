import { changeQuestionnaire } from '@baeum/contract/evaluation/staff-terms';
import { staffRefusals } from '@baeum/contract/staff/terms';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useMemo } from 'react';
import { useNavigate, useParams } from 'react-router';
import { fetchReply, post } from '../../api.ts';
import { programmePath } from '../../staff-roles.ts';
import { SubmitButton } from '../../ui/form/Form.tsx';
import { StaleChoices } from '../../ui/form/StaleChoices.tsx';
import { staleForm, startingOver, undecided, useTwoVersions } from '../../ui/form/two-versions.ts';
import { type Form, useForm } from '../../ui/form/useForm.ts';
import { Notice } from '../../ui/Notice.tsx';
import { PageActions } from '../../ui/PageActions.tsx';
import { PageHeader } from '../../ui/PageHeader.tsx';
import { QueryState } from '../../ui/query-state/QueryState.tsx';
import { questionnairePath } from './paths.ts';
import { changedByQuestionnaire, type Questionnaire, questionnaireQuery } from './queries.ts';
import {
  comparedFields,
  contentOf,
  problemsOf,
  type QuestionnaireValues,
  valuesOf,
} from './questionnaire-values.ts';
import { QuestionList } from './QuestionList.tsx';
import { QuestionnaireForm } from './QuestionnaireForm.tsx';
import { useQuestionnaireDraft } from './useQuestionnaireDraft.ts';

/** Changes a questionnaire; once somebody has answered, its title and note alone. */
export default function EditQuestionnaireScreen() {
  const { programmeCode = '', questionnaireId = '' } = useParams();
  const query = useQuery({ ...questionnaireQuery(questionnaireId), staleTime: 0 });
  const path = [
    { label: '강의평가', link: { to: programmePath(programmeCode, 'evaluations') } },
    { label: query.data?.title ?? '', link: { to: questionnairePath(programmeCode, questionnaireId) } },
    { label: '수정' },
  ];
  return (
    <>
      <PageHeader title="질문지 수정" path={path} />
      <QueryState query={query} loading={{ shape: 'block', height: 480 }}>
        {(questionnaire) => <EditForm key={questionnaireId} questionnaire={questionnaire} />}
      </QueryState>
    </>
  );
}

const labels = Object.fromEntries(comparedFields.map(({ name, label }) => [name, label]));

function EditForm({ questionnaire }: { questionnaire: Questionnaire }) {
  const { form, versions } = useEditForm(questionnaire);
  const { programmeCode, id, answered } = questionnaire;
  return (
    <QuestionnaireForm
      form={form}
      edits
      notice={
        <>
          {answered > 0 && (
            <Notice tone="yellow">
              이미 {answered}명이 답하여 문항을 바꿀 수 없습니다. 문항을 바꾸려면 이전 화면에서 복사하여 새
              질문지로 만드세요.
            </Notice>
          )}
          <StaleChoices form={staleForm(form, versions)} labels={labels} />
        </>
      }
      {...(answered > 0 && { questions: <QuestionList questions={questionnaire.questions} /> })}
    >
      <PageActions back={{ to: questionnairePath(programmeCode, id) }}>
        <SubmitButton form={form}>저장</SubmitButton>
      </PageActions>
    </QuestionnaireForm>
  );
}

function useEditForm(questionnaire: Questionnaire) {
  const client = useQueryClient();
  const navigate = useNavigate();
  const { id, programmeCode, revision } = questionnaire;
  const stored = useMemo(() => valuesOf(questionnaire), [questionnaire]);
  const draft = useQuestionnaireDraft({ id, stored, isAnswered: questionnaire.answered > 0 });
  const versions = useTwoVersions(comparedFields, stored, revision, draft);
  const form: Form<QuestionnaireValues> = useForm<QuestionnaireValues, { readonly revision: number }>({
    stored,
    version: revision,
    draft,
    validate: (values) => ({ conflict: undecided(versions), ...problemsOf(values) }),
    send: ({ values }) =>
      post(changeQuestionnaire, { questionnaireId: id, revision: versions.version, ...contentOf(values) }),
    refreshes: changedByQuestionnaire,
    done: () => '저장하였습니다.',
    onDone: () => void navigate(questionnairePath(programmeCode, id), { replace: true }),
    conflict: {
      refusals: [staffRefusals.stale],
      async onConflict() {
        const now = await fetchReply(client, { ...questionnaireQuery(id), staleTime: 0 });
        form.change(versions.arrived(form.values, valuesOf(now), now.revision));
        return undefined;
      },
    },
  });
  return { form: startingOver(form, versions, stored, revision), versions };
}
