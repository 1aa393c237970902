import type { AssignedPrivilege } from '@fieldproof/contracts/calls/custom-admin'
import { useNavigate, useTranslation } from '@fieldproof/platform'
import { Button, FieldFrame, TextInput } from '@fieldproof/ui'
import { MagnifyingGlassIcon } from '@fieldproof/ui/icons'
import { useState, type FormEvent } from 'react'
import { recordList } from '../list/list-address.ts'
import styles from './overview.module.css'

/** A search for orders by number, email, telephone and more (STAFF-9). */
export const FindOrder = ({ privilege }: { privilege: AssignedPrivilege }) => {
  const { t } = useTranslation()
  const navigate = useNavigate()
  const [typed, setTyped] = useState('')
  const find = (event: FormEvent) => {
    event.preventDefault()
    const search = typed.trim()
    if (search !== '') void navigate(recordList(privilege).link({ search }))
  }
  return (
    <form role="search" aria-label={t('backOffice.overview.findOrder')} className={styles.find} onSubmit={find}>
      <FieldFrame label={t('backOffice.overview.findOrder')} hint={privilege.searchHint ?? undefined}>
        {(control) => (
          <TextInput
            {...control}
            autoComplete="off"
            enterKeyHint="search"
            maxLength={120}
            name="order"
            value={typed}
            onChange={(event) => setTyped(event.currentTarget.value)}
          />
        )}
      </FieldFrame>
      <Button type="submit" variant="primary" icon={<MagnifyingGlassIcon />}>
        {t('backOffice.overview.find')}
      </Button>
    </form>
  )
}
