import type { AssignedPrivilege } from '@fieldproof/contracts/calls/custom-admin'
import { useNavigate, useTranslation } from '@fieldproof/platform'
import { Button, FieldFrame, SelectInput, Tag } from '@fieldproof/ui'
import { FunnelIcon } from '@fieldproof/ui/icons'
import { useId, useState } from 'react'
import { listAddress, type ListView } from './list-address.ts'
import styles from './list.module.css'

/** What a list is narrowed by: in view where there is room, behind a button where there is not. */
export const Filters = ({ privilege, view }: { privilege: AssignedPrivilege; view: ListView }) => {
  const { t } = useTranslation()
  const navigate = useNavigate()
  const id = useId()
  const [isOpen, setOpen] = useState(false)
  const { resourceName, filters, fields } = privilege
  const choose = (name: string, value: string) => {
    const { [name]: _, ...others } = view.filters
    void navigate(
      listAddress(resourceName, { ...view, page: 1, filters: value === '' ? others : { ...others, [name]: value } }),
    )
  }
  const references = fields.filter(({ kind, name }) => kind === 'reference' && view.filters[name] !== undefined)
  const count = Object.keys(view.filters).length
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
                value={view.filters[name] ?? ''}
                onChange={(event) => {
                  choose(name, event.target.value)
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
              choose(name, '')
            },
          }}
        >
          {t('backOffice.list.onlyOne', { field: label })}
        </Tag>
      ))}
    </>
  )
}
