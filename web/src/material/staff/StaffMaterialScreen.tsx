import {
  archiveMaterial,
  materialStaffMessages,
  restoreMaterial,
} from '@baeum/contract/material/staff-terms';
import { Button } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useNavigate, useParams } from 'react-router';
import { post, useAction } from '../../api.ts';
import { useLectureCode } from '../../staff-roles.ts';
import { HistoryButton } from '../../staff-kit/HistoryButton.tsx';
import { publishStatus } from '../../staff-kit/publication.ts';
import { Card, CardStack } from '../../ui/Card.tsx';
import { Chip } from '../../ui/Chip.tsx';
import { dialogs } from '../../ui/dialogs/dialogs.ts';
import { FileBox, FileText } from '../../ui/files/FileRow.tsx';
import { formatFileSize } from '../../ui/format.ts';
import { PageActions } from '../../ui/PageActions.tsx';
import { PageHeader } from '../../ui/PageHeader.tsx';
import { PageText } from '../../ui/page-text/PageText.tsx';
import { QueryState } from '../../ui/query-state/QueryState.tsx';
import { toast } from '../../ui/toasts/toast.ts';
import { FileViewButton } from '../../viewer/FileViewButton.tsx';
import { MaterialForm } from './MaterialForm.tsx';
import {
  changedByMaterial,
  forStaff,
  materialPath,
  mediaAddress,
  staffMaterialQuery,
  type StoredMaterial,
} from './queries.ts';

/** One study material: its form, or an archived one, which can be brought back. */
export default function StaffMaterialScreen() {
  const { materialId = '' } = useParams();
  // The server refuses anything that is not a number.
  return <Material key={materialId} id={Number(materialId)} />;
}

function Material({ id }: { id: number }) {
  const lectureCode = useLectureCode();
  const query = useQuery(staffMaterialQuery(lectureCode, id));
  const { data } = query;
  const link = { to: materialPath(lectureCode) };
  return (
    <>
      <PageHeader
        title={data?.title ?? (query.error ? '학습자료' : undefined)}
        path={[{ label: '학습자료', link }, { label: data?.title ?? '' }]}
        chip={data && <Chip {...publishStatus(data.standing)} />}
        note={data && `조회 ${data.viewCount}`}
        actions={
          data && (
            <>
              <HistoryButton
                lectureCode={lectureCode}
                kind="material"
                object={String(id)}
                name={data.title}
              />
              {data.standing !== 'archived' && data.permissions.includes('content') && (
                <ArchiveButton material={data} />
              )}
            </>
          )
        }
      />
      <QueryState query={query} loading={{ shape: 'block', height: 480 }}>
        {(material) =>
          material.standing === 'archived' ? (
            <Archived material={material} />
          ) : (
            <Editing material={material} />
          )
        }
      </QueryState>
    </>
  );
}

/** The form stays as it began, regardless of changes by others. */
function Editing({ material }: { material: StoredMaterial }) {
  const [begun] = useState(material);
  const navigate = useNavigate();
  return (
    <MaterialForm
      material={begun}
      onSaved={() => void navigate(materialPath(material.lectureCode), { replace: true })}
    />
  );
}

function ArchiveButton({ material: { id, viewCount } }: { material: StoredMaterial }) {
  const archive = useAction(() => post(archiveMaterial, { id }), { refreshes: changedByMaterial });
  const ask = async () => {
    const isSure = await dialogs.confirm('자료를 보관하시겠습니까?', {
      note: `학생들이 ${viewCount}번 열어 보았습니다. 더 이상 보이지 않으며, 되돌릴 수 있습니다.`,
    });
    if (isSure) archive.mutate(undefined, { onSuccess: () => void toast(materialStaffMessages.archived) });
  };
  return (
    <Button variant="default" loading={archive.isPending} onClick={() => void ask()}>
      보관
    </Button>
  );
}

function Archived({ material }: { material: StoredMaterial }) {
  const { id, lectureCode, permissions } = material;
  const restore = useAction(() => post(restoreMaterial, { id }), { refreshes: changedByMaterial });
  return (
    <>
      <CardStack>
        <Card label="학습자료 내용">
          <PageText html={forStaff(material)(material.bodyHtml)} />
          {material.files.map(({ id: file, name, byteSize }) => (
            <FileBox key={file} name={name}>
              <FileText name={name}>{formatFileSize(byteSize)}</FileText>
              <FileViewButton href={mediaAddress(id, file)} name={name} size={byteSize} />
            </FileBox>
          ))}
        </Card>
      </CardStack>
      <PageActions
        back={{ to: materialPath(lectureCode) }}
        hint="되돌리면 비공개가 됩니다. 확인한 뒤 다시 공개하세요."
      >
        {permissions.includes('content') && (
          <Button
            loading={restore.isPending}
            onClick={() =>
              restore.mutate(undefined, { onSuccess: () => void toast(materialStaffMessages.restored) })
            }
          >
            되돌리기
          </Button>
        )}
      </PageActions>
    </>
  );
}
