import { download, useAction } from '../api.ts';
import { Card, CardSection } from '../ui/Card.tsx';
import { DescriptionList } from '../ui/DescriptionList.tsx';
import { DueToday } from '../ui/DueToday.tsx';
import { FileList, FileRow } from '../ui/files/FileRow.tsx';
import { Period } from '../ui/Period.tsx';
import { RichText } from '../ui/rich-text/RichText.tsx';
import classes from './Debate.module.css';
import { isDueToday, latePeriod, needsComment } from './status.ts';
import type { DebateView } from './useDebate.ts';

/** Period, professor, description and files of a debate. */
export function DebateCard({ view }: { view: DebateView }) {
  const { debate, files, now, phase } = view;
  const { dbtStde, dbtEnde, rgsrNm, mySbmt, dbtCn } = debate;
  const late = latePeriod(debate);
  const waits = needsComment(debate, phase);
  const due = isDueToday(debate, now) && <DueToday />;
  return (
    <Card label="토론 정보">
      <DescriptionList
        items={[
          {
            label: '토론기간',
            strong: waits && phase === 'regular',
            value: (
              <>
                <Period from={dbtStde} to={dbtEnde} /> {phase === 'regular' && due}
              </>
            ),
          },
          ...(late === undefined
            ? []
            : [
                {
                  label: '지각 토론기간',
                  strong: waits && phase === 'late',
                  value: (
                    <>
                      <Period {...late} /> {phase === 'late' && due}
                    </>
                  ),
                },
              ]),
          { label: '등록 교수', value: rgsrNm },
          { label: '내 참여', value: mySbmt > 0 ? `댓글 ${mySbmt}개` : '아직 없음' },
        ]}
      />
      <CardSection>
        <RichText html={dbtCn} />
        {files.length > 0 && <Files files={files} />}
      </CardSection>
    </Card>
  );
}

function Files({ files }: Pick<DebateView, 'files'>) {
  const save = useAction(download);
  return (
    <div className={classes.files}>
      <FileList label="토론 첨부파일" columns={2}>
        {files.map(({ dbtFlnm, dbtRovl, dbtOrn, dbtFlsz }) => (
          <FileRow
            key={dbtFlnm}
            name={dbtOrn}
            size={dbtFlsz}
            downloading={save.isPending && save.variables.flnm === dbtFlnm}
            onDownload={() => save.mutate({ flnm: dbtFlnm, rovl: dbtRovl, orn: dbtOrn })}
          />
        ))}
      </FileList>
    </div>
  );
}
