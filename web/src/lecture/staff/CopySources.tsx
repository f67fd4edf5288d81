import '@mantine/core/styles/Checkbox.layer.css';
import { Checkbox, TextInput } from '@mantine/core';
import type { Result } from '@baeum/contract';
import { lectureLimits, type listLectures } from '@baeum/contract/lecture/staff-terms';
import { lectureName } from '../../staff-roles.ts';
import type { Form } from '../../ui/form/useForm.ts';
import type { Column } from '../../ui/list/columns.ts';
import { DataTable } from '../../ui/list/DataTable.tsx';
import type { LoadableQuery } from '../../ui/query-state/QueryState.tsx';
import shared from '../../ui/shared.module.css';
import classes from './CopyLecturesScreen.module.css';
import { codeField, codeOf, type CopyValues, withChosen } from './copy-values.ts';
import type { ListedLecture } from './lecture-words.ts';

interface CopySourcesProps {
  readonly form: Form<CopyValues>;
  readonly lectures: LoadableQuery<Result<typeof listLectures>>;
}

/** The lectures of the earlier term: which of them, and under which code. */
export function CopySources({ form, lectures }: CopySourcesProps) {
  const { values, change } = form;
  const { chosen } = values;
  const items = lectures.data?.items;
  const all = items?.map(({ code }) => code) ?? [];
  const total = lectures.data?.total ?? 0;
  return (
    <section data-field="lectures">
      <div className={classes.head}>
        <h2 className={shared.heading}>강의</h2>
        <Checkbox
          label={`모두 선택 (${chosen.length}/${all.length})`}
          disabled={all.length === 0}
          checked={all.length > 0 && chosen.length === all.length}
          indeterminate={chosen.length > 0 && chosen.length < all.length}
          onChange={(event) => change({ chosen: event.currentTarget.checked ? all : [] })}
        />
        {total > all.length && all.length > 0 && (
          <span className={shared.note}>
            {total}개 가운데 {all.length}개
          </span>
        )}
      </div>
      <DataTable
        label="가져올 강의"
        columns={columnsOf(form, (source, isChosen) =>
          change({ chosen: withChosen(all, chosen, source, isChosen) }),
        )}
        rows={items}
        query={lectures}
        wide
        rowHeight={64}
        rowKey={({ code }) => code}
        highlighted={({ code }) => chosen.includes(code)}
        empty="이 과정에는 강의가 없습니다."
      />
    </section>
  );
}

const columnsOf = (
  form: Form<CopyValues>,
  onChoose: (source: string, isChosen: boolean) => void,
): readonly Column<ListedLecture>[] => [
  {
    key: 'name',
    header: '강의',
    phone: 'title',
    cell: (lecture) => (
      <Checkbox
        label={lectureName(lecture)}
        description={`${lecture.code} · ${lecture.majorType} ${lecture.credits}학점`}
        checked={form.values.chosen.includes(lecture.code)}
        onChange={(event) => onChoose(lecture.code, event.currentTarget.checked)}
      />
    ),
  },
  {
    key: 'professors',
    header: '교수',
    width: '200px',
    phoneLabel: '교수',
    cell: ({ professors }) => professors.join(', ') || '없음',
  },
  {
    key: 'code',
    header: '새 강의 코드',
    width: '340px',
    phone: 'field',
    cell: ({ code }) => form.values.chosen.includes(code) && <NewCode form={form} source={code} />,
  },
];

function NewCode({ form, source }: { form: Form<CopyValues>; source: string }) {
  const { values, change, error, sending } = form;
  const name = codeField(source);
  return (
    <TextInput
      name={name}
      aria-label={`${source}의 새 강의 코드`}
      autoComplete="off"
      spellCheck={false}
      maxLength={lectureLimits.code}
      readOnly={sending !== undefined}
      value={codeOf(values, source)}
      error={error(name)}
      onChange={(event) => change({ typed: { ...values.typed, [source]: event.currentTarget.value } })}
    />
  );
}
