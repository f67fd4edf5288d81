/**
 * The two parts of the path by which `imgView.do` shows a content's thumbnail.
 * @param storedName id and extension of the stored file; null without one
 */
export const serializeThumbnail = (contentCode: string, storedName: string | null) =>
  storedName === null
    ? { thmbRovl: '', thmbFlnm: '' }
    : { thmbRovl: `/thumbnail/${contentCode}`, thmbFlnm: storedName };
