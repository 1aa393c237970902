import type { StoredFile } from '@fieldproof/contracts/entities/field-types'

/** Lets the browser save a file that the server has made, under its name. */
export const openFile = ({ url, name }: StoredFile): void => {
  const link = document.createElement('a')
  link.href = url
  link.download = name
  link.rel = 'noopener'
  document.body.append(link)
  link.click()
  link.remove()
}
