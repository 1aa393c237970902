import type { Draft } from '../templates/draft.ts'

/** A name that is a valid file name on every system. */
const fileName = (name: string): string => name.replace(/[^\p{L}\p{N}]+/gu, '-').replace(/^-+|-+$/g, '') || 'template'

/** Downloads a file. */
const download = (blob: Blob, name: string): void => {
  const link = document.createElement('a')
  link.href = URL.createObjectURL(blob)
  link.download = name
  link.click()
  // The browser must start reading before the address is revoked.
  setTimeout(() => URL.revokeObjectURL(link.href), 60_000)
}

/** Saves a template as a JSON file of ours or as an XLSForm for Kobo, ODK and SurveyCTO. */
export const exportTemplate = async (draft: Draft, as: 'json' | 'xlsx'): Promise<void> => {
  if (as === 'json') {
    const { writeJson } = await import('./template-json.ts')
    download(new Blob([writeJson(draft)], { type: 'application/json' }), `${fileName(draft.name)}.json`)
    return
  }
  const [{ writeForm }, { writeWorkbook }] = await Promise.all([import('./write-form.ts'), import('./workbook.ts')])
  download(await writeWorkbook(writeForm(draft)), `${fileName(draft.name)}.xlsx`)
}
