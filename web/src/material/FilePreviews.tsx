import { useQuery } from '@tanstack/react-query';
import { downloadUrl } from '@baeum/contract/file/terms';
import { readTextFile } from '../api.ts';
import { Loading } from '../ui/query-state/Loading.tsx';
import classes from './FilePreviews.module.css';
import { isPicture, type Material } from './queries.ts';

type MaterialFile = Material['file'][number];

/** Pictures and texts of a material, so that nobody has to download them to read them. */
export default function FilePreviews({ files }: { files: readonly MaterialFile[] }) {
  return (
    <section aria-label="첨부파일 보기">
      {files.map((file) => (
        <figure key={file.lctrDataFlnm} className={classes.file}>
          <figcaption className={classes.name}>{file.lctrDataOrn}</figcaption>
          {isPicture(file) ? (
            <img
              className={classes.picture}
              src={downloadUrl(nameOf(file))}
              alt={file.lctrDataOrn}
              loading="lazy"
            />
          ) : (
            <TextPreview file={file} />
          )}
        </figure>
      ))}
    </section>
  );
}

const nameOf = ({ lctrDataFlnm, lctrDataRovl, lctrDataOrn }: MaterialFile) => ({
  flnm: lctrDataFlnm,
  rovl: lctrDataRovl,
  orn: lctrDataOrn,
});

function TextPreview({ file }: { file: MaterialFile }) {
  const { data, isError } = useQuery({
    queryKey: ['text of a file', file.lctrDataFlnm],
    queryFn: ({ signal }) => readTextFile(nameOf(file), signal),
    // A file never changes: another one has another number.
    staleTime: Infinity,
  });
  if (isError) return <p>내용을 불러오지 못했습니다. 내려받아 확인해 주세요.</p>;
  if (data === undefined) return <Loading shape="block" height={120} />;
  return (
    <>
      {/* Scrolled by keyboard, too. */}
      {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex */}
      <pre className={classes.text} tabIndex={0} aria-label={`${file.lctrDataOrn} 내용`}>
        {data.text}
      </pre>
      {data.isCut && <p>앞부분만 보입니다. 나머지는 내려받아 확인해 주세요.</p>}
    </>
  );
}
