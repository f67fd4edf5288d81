import { mostMonths, type RetentionKind, retentions } from '@baeum/contract/privacy/retention';
import {
  changePeriod,
  listPeriods,
  privacyMessages,
  privacyRefusals,
} from '@baeum/contract/privacy/staff-terms';
import { Button, TextInput } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useEffect, useEffectEvent, useRef } from 'react';
import { formQuery, post } from '../../api.ts';
import { Card } from '../../ui/Card.tsx';
import { Form, FormFoot } from '../../ui/form/Form.tsx';
import { useForm } from '../../ui/form/useForm.ts';
import { QueryState } from '../../ui/query-state/QueryState.tsx';
import classes from './privacy.module.css';

/** How long what is kept, with the ground for it. */
export function PeriodsCard() {
  const query = useQuery(formQuery(listPeriods, {}));
  return (
    <div className={classes.card}>
      <Card title="보유 기간">
        <QueryState query={query} loading={{ shape: 'block', height: 200 }}>
          {({ items }) => (
            <ul className={classes.periods}>
              {items.map(({ kind, months }) => (
                <li key={kind}>
                  <Period kind={kind} months={months} />
                </li>
              ))}
            </ul>
          )}
        </QueryState>
      </Card>
    </div>
  );
}

/** What is typed while the saved period is read again stays, and so does the focus; what nobody has touched follows. */
function Period({ kind, months }: { readonly kind: RetentionKind; readonly months: number }) {
  const { name, content, usual, least, ground } = retentions[kind];
  const form = useForm({
    stored: { months: String(months) },
    validate: (values) => ({ months: problemOf(values.months, least) }),
    send: ({ values }) => post(changePeriod, { kind, months: Number(values.months) }),
    refreshes: [listPeriods],
    done: () => privacyMessages.periodSaved,
    showsRefusals: true,
  });
  const shown = useRef(months);
  const follow = useEffectEvent((now: number) => {
    if (form.values.months === String(shown.current)) {
      const stored = { months: String(now) };
      form.change(stored);
      form.keep(undefined, stored);
    }
    shown.current = now;
  });
  // Without a version nothing else would tell that somebody has changed it meanwhile.
  useEffect(() => follow(months), [months]);
  return (
    <Form form={form} submits label={name}>
      <TextInput
        {...form.text('months')}
        label={`${name} (개월)`}
        description={`${content}. ${ground}`}
        inputMode="numeric"
        maxLength={3}
        className={classes.months}
      />
      <FormFoot form={form} hint={`기본 ${usual}개월, ${least}개월 이상`}>
        <Button type="submit" variant="default" loading={form.sending !== undefined}>
          저장
        </Button>
      </FormFoot>
    </Form>
  );
}

function problemOf(text: string, least: number): string | undefined {
  if (!/^\d{1,3}$/.test(text.trim()) || Number(text) < 1 || Number(text) > mostMonths)
    return `1부터 ${mostMonths}까지의 숫자를 입력해 주세요.`;
  return Number(text) < least ? privacyRefusals.tooShort.message : undefined;
}
