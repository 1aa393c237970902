import type { AssignedPrivilege } from '@fieldproof/contracts/calls/custom-admin'
import { useTranslation } from '@fieldproof/platform'
import { Button, FieldFrame, SelectInput, Tag } from '@fieldproof/ui'
import { FunnelIcon } from '@fieldproof/ui/icons'
import { useId, useState } from 'react'
import styles from './list.module.css'

/** The filters of a list: visible on wide screens, behind a button on narrow ones. */
export const Filters = ({
  privilege,
  chosen,
  onChange,
}: {
  privilege: AssignedPrivilege
  /** Field → required value. */
  chosen: Readonly<Record<string, string>>
  onChange: (change: Record<string, string>) => void
}) => {
  const { t } = useTranslation()
  const id = useId()
  const [isOpen, setOpen] = useState(false)
  const { filters, fields } = privilege
  const references = fields.filter(({ kind, name }) => kind === 'reference' && chosen[name] !== undefined)
  const count = Object.keys(chosen).length
  return (
    <>
      {filters.length > 0 && (
        <Button
          className={styles.opener}
          icon={<FunnelIcon />}
          aria-expanded={isOpen}
          aria-controls={id}
          onClick={() => {
            setOpen(!isOpen)
          }}
        >
          {count > 0 ? t('backOffice.list.filtersOn', { count }) : t('backOffice.list.filters')}
        </Button>
      )}
      <div id={id} className={styles.filters} data-open={isOpen || undefined}>
        {filters.map(({ name, label, options }) => (
          <FieldFrame key={name} label={label} className={styles.filter}>
            {(control) => (
              <SelectInput
                {...control}
                options={options}
                placeholder={t('backOffice.list.all')}
                value={chosen[name] ?? ''}
                onChange={(event) => {
                  onChange({ [name]: event.target.value })
                }}
              />
            )}
          </FieldFrame>
        ))}
      </div>
      {references.map(({ name, label }) => (
        <Tag
          key={name}
          remove={{
            label: t('backOffice.list.showAll'),
            onRemove: () => {
              onChange({ [name]: '' })
            },
          }}
        >
          {t('backOffice.list.onlyOne', { field: label })}
        </Tag>
      ))}
    </>
  )
}
