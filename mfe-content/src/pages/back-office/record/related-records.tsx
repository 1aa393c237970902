import { useTranslation } from '@fieldproof/platform'
import { Card, TextLink } from '@fieldproof/ui'
import { recordList } from '../list/list-address.ts'
import { usePrivileges } from '../privileges.ts'
import styles from './record.module.css'

/** Lists of other records that refer to this one. */
export const RelatedRecords = ({ resourceName, recordId }: { resourceName: string; recordId: string }) => {
  const { t } = useTranslation()
  const { privileges } = usePrivileges()
  const links = privileges.flatMap((privilege) =>
    privilege.fields
      .filter(({ refersTo }) => refersTo === resourceName && privilege.partOf !== resourceName)
      .map((field) => ({
        href: recordList(privilege).link({ [field.name]: recordId }),
        label: t('backOffice.record.relatedBy', { title: privilege.title, field: field.label }),
      })),
  )
  if (links.length === 0) return null
  return (
    <Card as="section" level={2} title={t('backOffice.record.related')}>
      <ul role="list" className={styles.links}>
        {links.map(({ href, label }) => (
          <li key={href}>
            <TextLink href={href}>{label}</TextLink>
          </li>
        ))}
      </ul>
    </Card>
  )
}
