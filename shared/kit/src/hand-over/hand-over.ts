import type { StoredFile } from '@fieldproof/contracts/entities/field-types'

/** Hands a file over to the browser, which keeps it or shows it as the reader is used to; the page stays as it is. */
export const handOver = ({ url, name }: Pick<StoredFile, 'url' | 'name'>): void => {
  const link = document.createElement('a')
  link.href = url
  link.download = name
  link.click()
}
