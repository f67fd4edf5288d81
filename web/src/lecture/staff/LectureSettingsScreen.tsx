import {
  changeLecture,
  getLecture,
  listLectures,
  listOwnLectures,
} from '@baeum/contract/lecture/staff-terms';
import { staffRefusals } from '@baeum/contract/staff/terms';
import { useQueryClient } from '@tanstack/react-query';
import { fetchReply, post } from '../../api.ts';
import { lectureQuery, type StaffLecture, useLecture } from '../../staff-roles.ts';
import { SubmitButton } from '../../ui/form/Form.tsx';
import { StaleChoices } from '../../ui/form/StaleChoices.tsx';
import { staleForm, startingOver, undecided, useTwoVersions } from '../../ui/form/two-versions.ts';
import { type Form, useForm } from '../../ui/form/useForm.ts';
import { useVersionedDraft } from '../../ui/form/useVersionedDraft.ts';
import { PageActions } from '../../ui/PageActions.tsx';
import { PageHeader } from '../../ui/PageHeader.tsx';
import shared from '../../ui/shared.module.css';
import { comparedFields } from './compared-fields.ts';
import { LectureForm } from './LectureForm.tsx';
import {
  fieldOf,
  type LectureValues,
  lectureValuesIn,
  problemsOf,
  settingsOf,
  valuesOf,
} from './lecture-values.ts';
import { SharingCard } from './SharingCard.tsx';

/** Changes what operators decide about a lecture. */
export default function LectureSettingsScreen() {
  const lecture = useLecture();
  const { form, versions } = useSettings(lecture);
  return (
    <>
      <PageHeader title="설정" note={`${lecture.programmeName} · ${lecture.code}`} />
      <div className={shared.sections}>
        <LectureForm
          form={form}
          termStartsOn={lecture.termStartsOn}
          lecture={lecture}
          notice={<StaleChoices form={staleForm(form, versions)} labels={labels} />}
        >
          <PageActions>
            <SubmitButton form={form}>저장</SubmitButton>
          </PageActions>
        </LectureForm>
        <SharingCard />
      </div>
    </>
  );
}

const labels = Object.fromEntries(comparedFields.map(({ name, label }) => [name, label]));

function useSettings(lecture: StaffLecture) {
  const client = useQueryClient();
  const { code: lectureCode, revision } = lecture;
  const stored = valuesOf(lecture);
  const draft = useVersionedDraft({
    screen: 'staff-lecture',
    id: lectureCode,
    stored,
    read: lectureValuesIn,
  });
  const versions = useTwoVersions(comparedFields, stored, revision, draft);
  const form: Form<LectureValues> = useForm<LectureValues, { readonly revision: number }>({
    stored,
    version: revision,
    draft,
    validate: (values) => ({ conflict: undecided(versions), ...problemsOf(values, false) }),
    send: ({ values }) =>
      post(changeLecture, { lectureCode, revision: versions.version, ...settingsOf(values) }),
    fieldOf,
    refreshes: [getLecture, listLectures, listOwnLectures],
    done: () => '저장하였습니다.',
    onDone(saved, { values }) {
      versions.saved(values, saved.revision);
      form.saved(saved.revision);
    },
    conflict: {
      refusals: [staffRefusals.stale],
      async onConflict() {
        const now = await fetchReply(client, { ...lectureQuery(lectureCode), staleTime: 0 });
        form.change(versions.arrived(form.values, valuesOf(now), now.revision));
        return undefined;
      },
    },
  });
  return { form: startingOver(form, versions, stored, revision), versions };
}
