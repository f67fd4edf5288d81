/** Multipart bodies. The server reads the fields before it takes the files (DESIGN §4 "Files"), so they go first. */

export type FormField = string | number | readonly (string | number)[] | undefined;

/** Fields that are undefined are left out; one with several values is sent as often. Every file goes under the name `file`. */
export function formOf(fields: Readonly<Record<string, FormField>>, files: readonly File[]): FormData {
  const form = new FormData();
  for (const [name, value] of Object.entries(fields)) {
    for (const one of [value ?? []].flat()) form.append(name, String(one));
  }
  for (const file of files) form.append('file', file, file.name.normalize('NFC'));
  return form;
}
