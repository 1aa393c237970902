import type { StoredFile } from '@fieldproof/contracts/entities/field-types'

/** Gives a file to the browser, which downloads or shows it; the page stays open. */
export const handOver = ({ url, name }: Pick<StoredFile, 'url' | 'name'>): void => {
  const link = document.createElement('a')
  link.href = url
  link.download = name
  link.click()
}
