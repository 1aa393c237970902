import type { StoredFile } from '@fieldproof/contracts/entities/field-types'

/** Downloads a file of the server under its name. */
export const openFile = ({ url, name }: StoredFile): void => {
  const link = document.createElement('a')
  link.href = url
  link.download = name
  link.rel = 'noopener'
  document.body.append(link)
  link.click()
  link.remove()
}
