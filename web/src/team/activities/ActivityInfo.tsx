import { IconChevronDown, IconPaperclip } from '@tabler/icons-react';
import { download, useAction } from '../../api.ts';
import { FileList, FileRow } from '../../ui/files/FileRow.tsx';
import type { PeriodStatus } from '../../ui/period-status.ts';
import { Period } from '../../ui/Period.tsx';
import { RichText } from '../../ui/rich-text/RichText.tsx';
import { VisuallyHidden } from '../../ui/VisuallyHidden.tsx';
import type { TeamReply } from '../queries.ts';
import classes from './ActivityInfo.module.css';

interface ActivityInfoProps {
  reply: TeamReply;
  phase: PeriodStatus;
}

/** Collapsed, except before the start, when it is all there is to read. */
export function ActivityInfo({ reply: { data, file }, phase }: ActivityInfoProps) {
  return (
    <details className={classes.info} open={phase === 'before'}>
      <summary>
        <span className={classes.label}>활동 안내</span>
        <span className={classes.facts}>
          <span>
            <Period from={data.taStde} to={data.taEnde} />
          </span>
          <span>{data.rgsrNm} 교수</span>
          {file.length > 0 && (
            <span className={classes.files}>
              <IconPaperclip size={16} aria-hidden="true" />
              <VisuallyHidden>첨부파일 </VisuallyHidden>
              {file.length}
            </span>
          )}
        </span>
        <IconChevronDown className={classes.chevron} size={20} aria-hidden="true" />
      </summary>
      <div className={classes.content}>
        <RichText html={data.taCn} />
        {file.length > 0 && <Files files={file} />}
      </div>
    </details>
  );
}

function Files({ files }: { files: TeamReply['file'] }) {
  const save = useAction(download);
  return (
    <div className={classes.list}>
      <FileList label="팀활동 첨부파일" columns={2}>
        {files.map(({ taFlnm, taRovl, taOrn, taFlsz }) => (
          <FileRow
            key={taFlnm}
            name={taOrn}
            size={taFlsz}
            downloading={save.isPending && save.variables.flnm === taFlnm}
            onDownload={() => save.mutate({ flnm: taFlnm, rovl: taRovl, orn: taOrn })}
          />
        ))}
      </FileList>
    </div>
  );
}
