import type { StoredFile } from '@fieldproof/contracts/entities/field-types'
import { TextLink } from '@fieldproof/ui'

/** The files of one side; nothing if there are none. */
export const ShownFiles = ({ label, files }: { label: string; files: readonly StoredFile[] }) =>
  files.length > 0 && (
    <ul role="list" aria-label={label}>
      {files.map(({ _id, name, url }) => (
        <li key={_id}>
          <TextLink href={url} target="_blank" rel="noopener">
            {name}
          </TextLink>
        </li>
      ))}
    </ul>
  )
