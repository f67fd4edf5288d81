import {
  changeMenu,
  getMenus,
  type MenuPlace,
  menuPlaceNames,
  menuPlaces,
  menuStaffMessages,
} from '@baeum/contract/portal/staff-terms';
import { listPortalHistory } from '@baeum/contract/history/staff-terms';
import { staffRefusals } from '@baeum/contract/staff/terms';
import { Button, NativeSelect } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { callQuery, post } from '../../api.ts';
import { Card } from '../../ui/Card.tsx';
import { Form, FormFoot } from '../../ui/form/Form.tsx';
import { RestoredDraftNotice } from '../../ui/form/notices.tsx';
import { StaleChoices } from '../../ui/form/StaleChoices.tsx';
import { useForm } from '../../ui/form/useForm.ts';
import { useTextDraft } from '../../ui/form/useTextDraft.ts';
import { PageHeader } from '../../ui/PageHeader.tsx';
import { QueryState } from '../../ui/query-state/QueryState.tsx';
import { addressesIn, itemsIn, type Menu, menuInWords, menuProblem, menuValues } from './menu-values.ts';
import { MenuEditor } from './MenuEditor.tsx';
import { PortalHistory } from './PortalHistory.tsx';
import { PortalTabs } from './PortalTabs.tsx';

/** The menus of the student portal: order, names, addresses, and what is shown. */
export default function MenusScreen() {
  const query = useQuery(callQuery(getMenus, {}));
  const [place, setPlace] = useState<MenuPlace>('header');
  return (
    <>
      <PageHeader title="메뉴" note="숨긴 메뉴는 그 아래 메뉴와 함께 학생에게 보이지 않습니다." />
      <PortalTabs area="메뉴" />
      <QueryState query={query} loading={{ shape: 'block', height: 480 }}>
        {({ menus }) => (
          <>
            <NativeSelect
              size="xs"
              mb="md"
              w={160}
              aria-label="메뉴 고르기"
              value={place}
              onChange={(event) =>
                setPlace(menuPlaces.find((one) => one === event.currentTarget.value) ?? place)
              }
              data={menuPlaces.map((one) => ({ value: one, label: menuPlaceNames[one] }))}
            />
            {menus.map((menu) => (
              // What was typed stays when the other menu is looked at.
              <div key={menu.place} hidden={menu.place !== place}>
                <MenuCard menu={menu} />
              </div>
            ))}
          </>
        )}
      </QueryState>
    </>
  );
}

function MenuCard({ menu }: { menu: Menu }) {
  // What the form began with; changes of others do not disturb it.
  const [begun, setBegun] = useState(menu);
  return (
    <>
      <Card title={menuPlaceNames[menu.place]}>
        <MenuForm key={begun.revision} menu={begun} onSaved={setBegun} />
      </Card>
      <PortalHistory kind="menu" object={menu.place} fields={{ entries: '메뉴' }} />
    </>
  );
}

function MenuForm({ menu, onSaved }: { menu: Menu; onSaved: (saved: Menu) => void }) {
  const { place, items, revision } = menu;
  const known = addressesIn(items);
  const stored = menuValues(items);
  const form = useForm({
    stored,
    draft: useTextDraft({ screen: 'portal-menu', id: place, stored }),
    version: revision,
    validate: (values) => ({ items: menuProblem(values, known) }),
    send: ({ values, version }) =>
      post(changeMenu, { place, revision: Number(version), items: itemsIn(values) }),
    conflict: { refusals: [staffRefusals.stale] },
    refreshes: [getMenus, listPortalHistory],
    done: () => menuStaffMessages.saved,
    onDone: (saved, { values }) => onSaved({ place, revision: saved.revision, items: itemsIn(values) }),
    showsRefusals: true,
  });
  const label = menuPlaceNames[place];
  return (
    <Form form={form} label={label}>
      <StaleChoices
        form={form}
        labels={{ items: label }}
        show={(_name, value) => menuInWords(itemsIn({ items: value }))}
      />
      {form.restored && <RestoredDraftNotice edits onStartOver={form.startOver} />}
      <MenuEditor form={form} known={known} />
      <FormFoot
        form={form}
        hint="Alt와 위아래 화살표로도 순서를 바꿀 수 있습니다. 저장하면 학생에게 바로 보입니다."
      >
        <Button loading={form.sending !== undefined} onClick={() => void form.submit()}>
          {label} 저장
        </Button>
      </FormFoot>
    </Form>
  );
}
