import { useTranslation } from '@fieldproof/platform'
import { Button, Card, Text } from '@fieldproof/ui'
import { PlusIcon, TrashIcon } from '@fieldproof/ui/icons'
import { useRef, type ReactNode } from 'react'
import { FieldPlace } from './field-place.tsx'
import styles from './registration.module.css'

export interface EntryListProps {
  /** The field of the list, to which links from missing answers lead. */
  field: string
  /** The form library's ids of the entries, in their order. */
  ids: readonly string[]
  /** Names an entry by its position, such as `Education 2`. */
  nameOf: (index: number) => string
  addLabel: string
  empty: string
  /** The maximum number of entries. */
  most: number
  onAdd: () => void
  onRemove: (index: number) => void
  /** The fields of one entry. */
  children: (index: number) => ReactNode
}

/** A list of entries, each with its fields. Entries are added at the end and removed one by one. */
export const EntryList = ({ field, ids, nameOf, addLabel, empty, most, onAdd, onRemove, children }: EntryListProps) => {
  const { t } = useTranslation()
  const addButton = useRef<HTMLButtonElement>(null)
  const remove = (index: number) => {
    onRemove(index)
    // The focused element disappears with the entry.
    addButton.current?.focus()
  }
  return (
    <FieldPlace field={field}>
      <div className={styles.entries}>
        {ids.length === 0 && <Text tone="muted">{empty}</Text>}
        {ids.map((id, index) => (
          <Card
            as="section"
            key={id}
            level={2}
            title={nameOf(index)}
            aria-label={nameOf(index)}
            aside={
              <Button
                size="small"
                variant="quiet"
                icon={<TrashIcon />}
                aria-label={t('entries.remove', { name: nameOf(index) })}
                onClick={() => remove(index)}
              >
                {t('entries.removeShort')}
              </Button>
            }
          >
            <div className={styles.fields}>{children(index)}</div>
          </Card>
        ))}
        <div>
          <Button ref={addButton} icon={<PlusIcon />} disabled={ids.length >= most} onClick={onAdd}>
            {addLabel}
          </Button>
        </div>
      </div>
    </FieldPlace>
  )
}
