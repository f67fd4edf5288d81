/** Files that callers upload, of usual sizes. */

/** 64 kB that are recognised as a PDF. */
export const report = {
  name: '실험 보고서.pdf',
  bytes: Buffer.concat([Buffer.from('%PDF-1.4\n'), Buffer.alloc(64 * 1024, '실험 결과 ')]),
};

/** A picture of one pixel, padded by 20 kB after its end. */
export const picture = {
  name: '그림.png',
  bytes: Buffer.concat([
    Buffer.from(
      'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNkYPhfDwAChwGA60e6kgAAAABJRU5ErkJggg==',
      'base64',
    ),
    Buffer.alloc(20 * 1024),
  ]),
};
